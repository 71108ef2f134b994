import { itemOf, type GivenBooking } from './searchTown.ts'

/** Random numbers between 0 and 1, the same in every run (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const firstNames =
  'Anna Jürgen Petra Mehmet Ayşe Karin Paul Lena Tim Sabine Henning Ilse Jonas Noah Claudia Ulrike Dieter Fatma Sören Björn Käthe Johannes Katharina Friedrich Wilhelmine Dorothea Maximilian Elisabeth Sebastian Theresa'.split(
    ' ',
  )
const starts =
  'Mül Schnei Hoff Wag Brink Loh Reim Alb Öz Aydın Ker Stein Rosen Linden Berg Thal Wald Feld Grün Schwarz Hagen Dorn Eichen Falken Greif'.split(
    ' ',
  )
const ends =
  'ler der mann ner haus meier türk bach dorf stein kamp hoff wald burg feld ing berger städter horst lohe'.split(' ')
const streets =
  'Lindenweg Hauptstraße Marktplatz Bahnhofstraße Kirchgasse Schillerstraße Goethering Ahornallee Mühlenweg Rosengarten Am Stadtpark'.split(
    ' ',
  )
const towns = 'Musterstadt Großkirchen Altenburg Neuhausen Birkenfeld Wesertal Lippborg Hohenstein'.split(' ')
const companies =
  'Kegelfreunde Musikverein Harmonie Schützenbruderschaft Landfrauen Volkshochschule Theaterwerkstatt Förderverein Sportgemeinschaft Imkerverein Chorgemeinschaft'.split(
    ' ',
  )
const objects =
  'Großer Sitzungssaal|Bürgersaal im Haus der Vereine|Sporthalle Nord, Feld 1|Seminarraum 2.04 der Volkshochschule|Atelier unterm Dach|Trauzimmer im Alten Amtshaus|Jugendraum Westend|Foyer Stadtbibliothek|Vereinsküche|Marktplatz, Standfläche'.split(
    '|',
  )
const comments =
  'Hochzeit|Bitte Rednerpult bereitstellen|Probe für das Sommerkonzert|Jahreshauptversammlung|Kindergeburtstag|Flohmarkt zugunsten der Feuerwehr|Lesung mit Musik||||'.split(
    '|',
  )
const letters = 'ABCDEFGHJKMNPQRSTUXY'

const pick = <T>(list: readonly T[], random: () => number): T => {
  const one = list[Math.floor(random() * list.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

/** Realistic bookings of a tenant. */
export const manyBookings = (count: number, random: () => number): readonly GivenBooking[] =>
  Array.from({ length: count }, (_, nth) => {
    const first = pick(firstNames, random)
    const last = `${pick(starts, random)}${pick(ends, random)}`
    const code = Array.from({ length: 7 }, () => pick([...letters], random)).join('')
    const plain = `${first}.${last}`.toLowerCase().replaceAll(/[^a-z.]/g, '')
    return {
      // The last letters are a counter, so that numbers are unique.
      id: `${code.slice(0, 4)}-${nth.toString(36).toUpperCase().padStart(4, '0')}`,
      timeCreated: 1_700_000_000_000 + nth * 60_000,
      name: `${first} ${last}`,
      mail: `${plain}${Math.floor(random() * 90) + 10}@post.example`,
      phone: `02${Math.floor(random() * 90_000_000) + 10_000_000}`,
      street: `${pick(streets, random)} ${Math.floor(random() * 120) + 1}`,
      zipCode: String(48_000 + Math.floor(random() * 900)),
      location: pick(towns, random),
      company: random() < 0.4 ? `${pick(companies, random)} ${pick(towns, random)} e. V.` : '',
      comment: pick(comments, random),
      bookableItems: [itemOf(pick(objects, random), { tags: random() < 0.3 ? ['Barrierefrei'] : [] })],
    }
  })

const slip = (word: string, random: () => number): string => {
  const at = 1 + Math.floor(random() * (word.length - 1))
  const letter = pick([...'abcdefghijklmnopqrstuvwxyz'], random)
  const kind = Math.floor(random() * 4)
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1)
  if (kind === 1) return word.slice(0, at) + letter + word.slice(at)
  if (kind === 2) return word.slice(0, at) + letter + word.slice(at + 1)
  const next = at === word.length - 1 ? at - 1 : at
  return word.slice(0, next) + (word[next + 1] ?? '') + (word[next] ?? '') + word.slice(next + 2)
}

/** One or two words of some booking, one with a typo: a letter missing, added, wrong, or two swapped. */
export const mistype = (searched: readonly { readonly fields: readonly string[] }[], random: () => number): string => {
  const words = pick(searched, random)
    .fields.flatMap((field) => field.split(' '))
    .filter((word) => word.length > 3)
  const chosen = random() < 0.5 ? [pick(words, random)] : [pick(words, random), pick(words, random)]
  const wrong = Math.floor(random() * chosen.length)
  return chosen.map((word, at) => (at === wrong ? slip(word, random) : word)).join(' ')
}
