import { isHtmlDocument } from '../rules/isHtmlDocument.ts'
import type { DocumentKind, TemplatedKind } from './documentNumber.ts'

/** A4 by DIN 5008 form B: address window 45 mm from the top and 20 mm from the left, 85 × 45 mm; fold and punch marks. */
const style = `
  @page { size: A4; margin: 20mm 20mm 25mm 0; @bottom-left { content: "{{number}}"; padding-left: 25mm; font: 8pt Inter, sans-serif; color: #555 } @bottom-right { content: "Seite " counter(page) " von " counter(pages); font: 8pt Inter, sans-serif; color: #555 } }
  @page :first { margin-top: 0 }
  html { font: 10pt/1.45 Inter, 'Open Sans', Arial, sans-serif; color: #111 }
  body { margin: 0; padding-left: 25mm }
  .brief { position: relative; height: 98mm }
  .fenster { position: absolute; top: 45mm; left: -5mm; width: 80mm; height: 45mm; padding-left: 5mm; overflow: hidden }
  .absender { height: 17.7mm; display: flex; align-items: flex-end; font-size: 7pt; color: #333 }
  .absender span { border-bottom: 0.2mm solid #777; padding-bottom: 0.6mm; margin-bottom: 1.5mm; max-width: 75mm; overflow: hidden; white-space: nowrap }
  .anschrift { max-height: 27.3mm; overflow: hidden; line-height: 1.3 }
  .kopf { position: absolute; top: 15mm; left: 0; right: 0; font-size: 15pt; font-weight: 600 }
  .angaben { position: absolute; top: 50mm; left: 95mm; width: 70mm; font-size: 8.5pt; display: grid; grid-template-columns: auto 1fr; gap: 0.6mm 4mm; margin: 0; align-content: start }
  .angaben dt { color: #555 } .angaben dd { margin: 0; overflow-wrap: anywhere }
  .marke { position: absolute; left: 5mm; width: 4mm; border-top: 0.2mm solid #999 } .falz1 { top: 105mm } .loch { top: 148.5mm; width: 6mm } .falz2 { top: 210mm }
  h1 { font-size: 14pt; margin: 0 0 4mm } p { margin: 0 0 4mm }
  table { border-collapse: collapse; width: 100%; margin: 0 0 4mm } th { text-align: left; font-weight: 600 } td, th { padding: 1.4mm 1.5mm; vertical-align: top; overflow-wrap: anywhere }
  thead { display: table-header-group } thead th { border-bottom: 0.3mm solid #111; font-size: 8.5pt; white-space: nowrap } .posten tbody tr { break-inside: avoid } .posten td { border-bottom: 0.15mm solid #ccc }
  .buchung th { padding-top: 3mm; border-bottom: 0.15mm solid #ccc } .zahl { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums } th.zahl { text-align: right }
  .zeitraum { color: #555; font-size: 8.5pt }
  .summen { width: 115mm; margin-left: auto; break-inside: avoid } .summen th { font-weight: 400 } .gesamt th, .gesamt td { font-weight: 600; border-top: 0.3mm solid #111 }
  .zahlung { display: flex; gap: 8mm; align-items: flex-start; break-inside: avoid; margin-top: 6mm } .zahlung dl { flex: 1; display: grid; grid-template-columns: auto 1fr; gap: 0.8mm 4mm; margin: 0 } .zahlung dt { color: #555 } .zahlung dd { margin: 0 }
  .girocode { width: 36mm; text-align: center; font-size: 8pt } .girocode svg { width: 36mm; height: 36mm; display: block }
`

const page = (number: string, address: string, date: string, facts: string, body: string): string => `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<title>{{title}} {{${number}}}</title>
<style>${style.replace('{{number}}', `{{title}} {{${number}}}`)}</style>
</head>
<body>
<span class="marke falz1"></span><span class="marke loch"></span><span class="marke falz2"></span>
<header class="brief">
<div class="kopf">{{tenant}}</div>
<div class="fenster"><div class="absender"><span>{{tenant}} · {{location}}</span></div><address class="anschrift" style="font-style: normal">{{{${address}}}}</address></div>
<dl class="angaben"><dt>Nummer</dt><dd>{{${number}}}</dd><dt>Datum</dt><dd>{{${date}}}</dd><dt>Buchung</dt><dd>{{bookingId}}</dd>${facts}{{#contactName}}<dt>Kontakt</dt><dd>{{contactName}}</dd>{{/contactName}}{{#phone}}<dt>Telefon</dt><dd>{{phone}}</dd>{{/phone}}{{#mail}}<dt>E-Mail</dt><dd>{{mail}}</dd>{{/mail}}</dl>
</header>
<main>
<h1>{{title}} {{${number}}}</h1>
${body}
</main>
</body>
</html>
`

const receipt = page(
  'receiptNumber',
  'receiptAddress',
  'bookingDate',
  '',
  `<p>{{#isAggregated}}Für die folgenden Buchungen haben wir Ihre Zahlung erhalten.{{/isAggregated}}{{^isAggregated}}Für die folgende Buchung haben wir Ihre Zahlung erhalten.{{/isAggregated}}</p>
{{{bookedItems}}}
{{{vatByRate}}}
<p>Betrag dankend erhalten{{#payDate}} am {{payDate}}{{/payDate}}{{#paymentMethod}}, Zahlungsart: {{paymentMethod}}{{/paymentMethod}}.</p>`,
)

/** Account, purpose and GiroCode. */
const transfer = `<div class="zahlung"><dl><dt>Kontoinhaber</dt><dd>{{accountHolder}}</dd><dt>IBAN</dt><dd>{{iban}}</dd>{{#bic}}<dt>BIC</dt><dd>{{bic}}</dd>{{/bic}}{{#bank}}<dt>Bank</dt><dd>{{bank}}</dd>{{/bank}}<dt>Betrag</dt><dd>{{askedAmount}}</dd><dt>Verwendungszweck</dt><dd>{{purposeOfPayment}}</dd></dl>{{#giroCode}}<div class="girocode">{{{giroCode}}}GiroCode</div>{{/giroCode}}</div>`

const invoice = page(
  'invoiceNumber',
  'invoiceAddress',
  'invoiceDate',
  '{{#dueDate}}<dt>Zahlbar bis</dt><dd>{{dueDate}}</dd>{{/dueDate}}',
  `<p>{{mainContent}}</p>
{{{bookedItems}}}
{{{vatByRate}}}
<p>Bitte überweisen Sie {{askedAmount}}{{#dueDate}} bis {{dueDate}}{{/dueDate}} und geben Sie den Verwendungszweck an.</p>
${transfer}`,
)

const correction = page(
  'number',
  'address',
  'date',
  '<dt>Zu {{originalWord}}</dt><dd>{{originalNumber}} vom {{originalDate}}</dd>',
  `<p>{{#isCancellation}}Unsere Rechnung {{originalNumber}} vom {{originalDate}} ist in folgenden Positionen storniert. Diese Beträge sind nicht mehr zu zahlen.{{/isCancellation}}{{^isCancellation}}Die folgenden Positionen unseres Belegs {{originalNumber}} vom {{originalDate}} nehmen wir zurück.{{/isCancellation}}</p>
{{#reason}}<p>Grund: {{reason}}</p>{{/reason}}
{{{bookedItems}}}
{{{vatByRate}}}
{{^isCancellation}}{{#refundedAmount}}<p>{{#paidAmount}}Bezahlt wurden {{paidAmount}}. {{/paidAmount}}{{#keptAmount}}Einbehalten nach den Stornoregeln, {{keptTax}}: {{keptAmount}}. {{/keptAmount}}Erstattet: {{refundedAmount}}.</p>{{/refundedAmount}}{{#refundedAs}}<p>Bezahlt wurde in anderer Währung, und darin wurde erstattet: {{refundedAs}}.</p>{{/refundedAs}}{{/isCancellation}}`,
)

const reminder = page(
  'number',
  'address',
  'date',
  '{{#invoiceNumbers}}<dt>{{invoiceWord}}</dt><dd>{{invoiceNumbers}}</dd>{{/invoiceNumbers}}<dt>Zahlbar bis</dt><dd>{{termDate}}</dd>',
  `<p style="white-space: pre-line">{{text}}</p>
<table class="summen" style="width: 100%"><tbody>{{{openRows}}}
{{#feeAmount}}<tr><th scope="row">Mahngebühr, ohne Umsatzsteuer (Schadensersatz)</th><td class="zahl">{{feeAmount}}</td></tr>{{/feeAmount}}
<tr class="gesamt"><th scope="row">Zu zahlen</th><td class="zahl">{{askedAmount}}</td></tr></tbody></table>
<p>Bitte bezahlen Sie {{askedAmount}} bis {{termDate}}{{#iban}} und geben Sie den Verwendungszweck an{{/iban}}. Haben Sie inzwischen bezahlt, müssen Sie nichts tun.</p>
{{#iban}}${transfer}{{/iban}}`,
)

/** Used if the tenant has no template, and always for corrections and reminders. */
export const defaultTemplates: Readonly<Record<DocumentKind, string>> = {
  receipt,
  invoice,
  cancellation: correction,
  'counter-receipt': correction,
  reminder,
  dunning: reminder,
}

/** The template in use: the tenant's if it is a whole HTML document, else the default (TENANT-034, TENANT-035). */
export const templateOf = (kind: TemplatedKind, own: string): string =>
  isHtmlDocument(own) ? own : defaultTemplates[kind]
