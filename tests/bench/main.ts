import { benchAccounts } from './accounts.ts'
import { benchApi } from './api.ts'
import { benchAvailability } from './availability.ts'
import { benchBoard } from './board.ts'
import { benchBoardDrag } from './boardDrag.ts'
import { benchBookings } from './bookings.ts'
import { benchBookingList } from './bookingList.ts'
import { benchCheckout } from './checkout.ts'
import { benchDocuments } from './documents.ts'
import { benchDevelopment } from './development.ts'
import { benchFairness } from './fairness.ts'
import { benchEventSeats } from './eventSeats.ts'
import { benchFormTyping } from './formTyping.ts'
import { benchGenerator } from './generator.ts'
import { benchHolds } from './holds.ts'
import { benchLive } from './live.ts'
import { benchLoad } from './load.ts'
import { benchMail } from './mail.ts'
import { machine } from './machine.ts'
import { benchManyCards } from './manyCards.ts'
import { benchOffer } from './offer.ts'
import { benchOpenItems } from './openItems.ts'
import { benchPayments } from './payments.ts'
import { benchPublicList } from './publicList.ts'
import { benchRenewal } from './renew.ts'
import { benchRush } from './rush.ts'
import { benchStart } from './start.ts'

/** `npm run bench [-- generator|api|load|mail|accounts|start|cards|form|dev|availability|public|bookings|list|documents|board|drag|live|seats|fairness|offer|rush|checkout|holds|openItems|payments|renew]`: figures as ratios of one run, never part of the tests. */
const parts: Readonly<Record<string, () => Promise<void>>> = {
  generator: benchGenerator,
  api: benchApi,
  load: benchLoad,
  mail: benchMail,
  accounts: benchAccounts,
  start: benchStart,
  cards: benchManyCards,
  form: benchFormTyping,
  dev: benchDevelopment,
  availability: benchAvailability,
  public: benchPublicList,
  list: benchBookingList,
  bookings: benchBookings,
  documents: benchDocuments,
  board: benchBoard,
  drag: benchBoardDrag,
  live: benchLive,
  seats: benchEventSeats,
  fairness: benchFairness,
  offer: benchOffer,
  rush: benchRush,
  checkout: benchCheckout,
  holds: benchHolds,
  openItems: benchOpenItems,
  payments: benchPayments,
  renew: benchRenewal,
}

const wanted = process.argv.slice(3)
const unknown = wanted.filter((name) => parts[name] === undefined)
if (unknown.length > 0)
  throw new Error(`There is no bench "${unknown.join(', ')}"; there are ${Object.keys(parts).join(', ')}.`)

console.log(machine())
for (const [name, measure] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await measure()
process.exit()
