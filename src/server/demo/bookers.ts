import { normalForm } from '../../domain/normalForm.ts'

/** Fictitious people and clubs that book in the demo towns. */
export const bookers: readonly {
  readonly name: string
  readonly mail: string
  readonly company: string
  readonly street: string
}[] = [
  ['Sabine Krüger', 'TSV Musterstadt 1899 e. V.', 'Am Stadion 3'],
  ['Mehmet Yıldız', 'Fußballclub Westend', 'Uferweg 21'],
  ['Änne Großmann', '', 'Lindenallee 14'],
  ['Jürgen Weiß', 'Chorgemeinschaft Harmonie', 'Schulstraße 9'],
  ['Clara Hoffmann-Öztürk', '', 'Gartenweg 2a'],
  ['Piotr Wiśniewski', 'Theaterverein Vorhang auf', 'Bahnhofstraße 40'],
  ['Lena Schröder', 'Volkshochschule', 'Kirchplatz 5'],
  ['Thomas Müller', '', 'Hauptstraße 101'],
  ['Fatima El Amrani', 'Elternverein Kita Sonnenschein', 'Amselweg 7'],
  ['Karl-Heinz Bäcker', 'Schützengilde von 1652', 'Schützenstraße 1'],
  ['Nadja Petrowa', 'Tanzstudio Petrowa', 'Mühlengasse 12'],
  ['Björn Sørensen', 'Badmintonclub Federleicht', 'Nordring 33'],
  ['Gerda Löwenstein', '', 'Altmarkt 8'],
  ['Tobias Kießling', 'Kießling Veranstaltungstechnik GmbH', 'Industriestraße 17'],
  ['Aylin Demir', 'Jugendfeuerwehr', 'Feuerwehrgasse 4'],
  ['Dr. Matthias Voß', 'Historischer Verein', 'Schlossberg 2'],
  ['Isabell Fröhlich', '', 'Rosenweg 19'],
  ['Robert Jäger', 'Kreishandwerkerschaft', 'Zunftstraße 6'],
].map(([name = '', company = '', street = '']) => ({
  name,
  company,
  street,
  mail: `${normalForm(name.toLowerCase().replace(/dr\. /, ''), 'NFD')
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '.')}@post.example`,
}))
