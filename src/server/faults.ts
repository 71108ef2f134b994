import { Refusal, type RefusalDetails } from '../domain/refusal.ts'

/**
 * Refusals shared by all modules: stable code → status and German sentence. Modules define codes of their own domain beside their
 * rules. A code is never reused with another meaning.
 */
export const faults = {
  BAD_REQUEST: { status: 400, message: 'Die Anfrage ist unvollständig oder fehlerhaft.' },
  BAD_JSON: { status: 400, message: 'Die Daten der Anfrage sind kein gültiges JSON.' },
  BAD_FORM: { status: 400, message: 'Das Formular der Anfrage ist unvollständig oder fehlerhaft.' },
  BAD_TEXT: { status: 400, message: 'Ein Text enthält Zeichen, die nicht gespeichert werden können.' },
  BAD_VALUE: { status: 400, message: 'Ein Wert liegt außerhalb des erlaubten Bereichs.' },
  BODY_MISSING: { status: 400, message: 'Die Anfrage enthält keine Daten.' },
  INVALID: { status: 400, message: 'Bitte prüfen Sie die markierten Angaben.' },
  UNKNOWN_FIELD: { status: 400, message: 'Die Anfrage enthält ein unbekanntes Feld.' },
  READ_ONLY_FIELD: { status: 400, message: 'Einige Angaben können nicht geändert werden.' },
  UNKNOWN_QUERY: { status: 400, message: 'Die Adresse enthält eine unbekannte Angabe.' },
  BAD_QUERY: { status: 400, message: 'Die Adresse enthält eine Angabe mit ungültigem Wert.' },
  BAD_IDEMPOTENCY_KEY: {
    status: 400,
    message: 'Der Schlüssel der Wiederholung (Idempotency-Key) muss aus 1 bis 255 sichtbaren ASCII-Zeichen bestehen.',
  },
  TOKEN_INVALID: { status: 400, message: 'Dieser Link ist abgelaufen oder wurde schon benutzt.' },
  UNAUTHENTICATED: { status: 401, message: 'Bitte melden Sie sich an.' },
  BAD_CREDENTIALS: { status: 401, message: 'Falsche E-Mail/Passwort' },
  OTP_REQUIRED: { status: 401, message: 'Bitte geben Sie den Code Ihres zweiten Faktors ein.' },
  OTP_INVALID: { status: 401, message: 'Dieser Code ist falsch oder wurde schon benutzt.' },
  SSO_TOKEN: {
    status: 401,
    message:
      'Die Anmeldung bei Ihrer Verwaltung gilt nicht oder nicht mehr. Bitte melden Sie sich dort noch einmal an.',
  },
  SSO_EMAIL: { status: 403, message: 'Ihre Verwaltung hat Ihre E-Mail-Adresse nicht bestätigt.' },
  SSO_OTHER_PERSON: {
    status: 403,
    message:
      'Dieses Konto gehört bei Ihrer Verwaltung zu einer anderen Person. Bitte wenden Sie sich an Ihre Verwaltung.',
  },
  SSO_INACTIVE: { status: 403, message: 'Die Anmeldung über die Verwaltung ist nicht eingeschaltet.' },
  ACCOUNT_CLOSED: { status: 403, message: 'Dieses Konto ist gesperrt oder noch nicht bestätigt.' },
  FORBIDDEN: { status: 403, message: 'Dafür fehlt Ihnen die Berechtigung.' },
  SIGN_IN_AGAIN: {
    status: 403,
    message:
      'Ihre Anmeldung liegt länger als zehn Minuten zurück. Bitte melden Sie sich ab, über Ihre Verwaltung neu an und versuchen Sie es dann noch einmal.',
  },
  PROOF_REQUIRED: {
    status: 403,
    message: 'Bitte bestätigen Sie, dass Sie es sind: mit Ihrem Passwort oder einem Code. Es wurde nichts geändert.',
  },
  PROOF_WRONG: { status: 403, message: 'Das Passwort oder der Code ist falsch.' },
  FOREIGN_ORIGIN: { status: 403, message: 'Diese Anfrage kam nicht von einer Seite dieser Anwendung.' },
  RIGHTS_BEYOND_OWN: { status: 403, message: 'Sie können keine Rechte vergeben, die Sie selbst nicht haben.' },
  VIEW_ONLY: {
    status: 403,
    message: 'Sie sehen die Verwaltung als eine andere Person: Hier lässt sich nichts ändern.',
  },
  VIEW_ENDED: { status: 403, message: 'Die Ansicht als eine andere Person ist beendet.' },
  VIEW_REFUSED: {
    status: 409,
    message:
      'Als diese Person können Sie die Verwaltung nicht ansehen: Sie gehört nicht zum Mandanten, kann sich nicht anmelden oder ist Inhaber der Instanz.',
  },
  PROTECTED: { status: 403, message: 'Dieser Eintrag ist geschützt und kann nicht geändert werden.' },
  NOT_FOUND: { status: 404, message: 'Diese Adresse oder dieser Eintrag ist nicht vorhanden.' },
  FILE_BYTES_MISSING: {
    status: 404,
    message: 'Die Datei ist verzeichnet, aber ihr Inhalt fehlt. Bitte laden Sie sie noch einmal hoch.',
  },
  UNKNOWN_ACCOUNT: { status: 404, message: 'Zu dieser E-Mail-Adresse gibt es kein Konto.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Diese Adresse nimmt eine solche Anfrage nicht an.' },
  TIMEOUT: { status: 408, message: 'Die Anfrage kam nicht rechtzeitig vollständig an.' },
  DUPLICATE: { status: 409, message: 'Diesen Eintrag gibt es bereits.' },
  IN_USE: {
    status: 409,
    message: 'Der Eintrag wird noch verwendet, oder etwas, worauf er verweist, gibt es nicht mehr.',
  },
  CONFLICT: { status: 409, message: 'Der Eintrag wurde gerade von jemand anderem geändert. Bitte laden Sie neu.' },
  TENANT_IN_USE: { status: 409, message: 'Der Mandant hat noch künftige Buchungen und kann nicht gelöscht werden.' },
  OFFER_CHANGED: {
    status: 409,
    message: 'Das Angebot wurde gerade geändert. Bitte prüfen Sie Ihre Buchung noch einmal.',
  },
  LAST_OWNER: { status: 409, message: 'Mindestens eine Person muss Inhaber bleiben.' },
  QUOTA_EXCEEDED: { status: 409, message: 'Das Kontingent ist ausgeschöpft.' },
  ACCOUNT_EXISTS: { status: 409, message: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.' },
  ACCOUNT_UNCONFIRMED: {
    status: 409,
    message:
      'Die E-Mail-Adresse dieses Kontos ist noch nicht bestätigt. Bitte versuchen Sie es wieder, sobald sie bestätigt ist.',
  },
  EXTERNAL_ACCOUNT: {
    status: 409,
    message: 'Dieses Konto meldet sich über Ihre Verwaltung an. Das Passwort ändern Sie dort.',
  },
  FACTOR_EXISTS: { status: 409, message: 'Ein zweiter Faktor ist schon eingerichtet.' },
  FACTOR_MISSING: { status: 409, message: 'Es ist kein zweiter Faktor eingerichtet.' },
  FACTOR_REQUIRED: {
    status: 409,
    message: 'Von Inhabern wird ein zweiter Faktor verlangt; er kann nicht entfernt werden.',
  },
  TOO_LARGE: { status: 413, message: 'Die Daten der Anfrage sind zu groß.' },
  UNSUPPORTED_TYPE: { status: 415, message: 'Daten werden nur als application/json angenommen.' },
  FIELDS_EXPECTED: {
    status: 415,
    message: 'Formulare werden nur als application/x-www-form-urlencoded angenommen.',
  },
  FORM_EXPECTED: { status: 415, message: 'Dateien werden nur als multipart/form-data angenommen.' },
  UNSUPPORTED_ENCODING: { status: 415, message: 'Komprimierte Anfragen werden nicht angenommen.' },
  EXPECTATION_UNKNOWN: {
    status: 417,
    message:
      'Die Anfrage verlangt in der Kopfzeile „Expect“ etwas, das der Server nicht kennt. Bitte lassen Sie die Kopfzeile weg.',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    message: 'Unter diesem Schlüssel der Wiederholung (Idempotency-Key) wurde schon eine andere Anfrage gestellt.',
  },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Zu viele Versuche. Bitte warten Sie einige Minuten.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'Die Kopfzeilen der Anfrage sind zu groß.' },
  INTERNAL: { status: 500, message: 'Auf dem Server ist ein Fehler aufgetreten.' },
  SSO_UNREACHABLE: {
    status: 502,
    message: 'Die Anmeldung Ihrer Verwaltung antwortet nicht. Bitte versuchen Sie es später noch einmal.',
  },
  SCANNER_UNAVAILABLE: {
    status: 503,
    message:
      'Dateien können gerade nicht auf Schadsoftware geprüft werden. Bitte versuchen Sie es später noch einmal oder wenden Sie sich an die Stelle, die diese Seite betreibt.',
  },
  STORAGE_UNAVAILABLE: {
    status: 503,
    message:
      'Die Ablage der Dateien ist gerade nicht erreichbar. Bitte versuchen Sie es später noch einmal oder wenden Sie sich an die Stelle, die diese Seite betreibt.',
  },
  BUSY: { status: 503, message: 'Der Server ist gerade ausgelastet. Bitte versuchen Sie es gleich noch einmal.' },
  MAIL_DISABLED: {
    status: 503,
    message: 'Zurzeit werden keine E-Mails versendet. Bitte wenden Sie sich an die Stelle, die diese Seite betreibt.',
  },
  LOCK_TIMEOUT: {
    status: 503,
    message: 'Gerade ändert jemand anderes dieselben Daten. Bitte versuchen Sie es gleich noch einmal.',
  },
  STATEMENT_TIMEOUT: { status: 503, message: 'Die Anfrage dauerte zu lange. Bitte grenzen Sie sie ein.' },
  DATABASE_UNAVAILABLE: {
    status: 503,
    message: 'Die Datenbank ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  },
  STORAGE_FULL: {
    status: 507,
    message:
      'Der Speicher des Servers ist voll, es wurde nichts gespeichert. Lesen geht weiter. Bitte wenden Sie sich an die Stelle, die diese Seite betreibt.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type FaultCode = keyof typeof faults

/** Retry-After of every 503. */
const retryAfterSeconds = 3

/** A refusal of `faults`, to be thrown. */
export const refuse = (code: FaultCode, details?: RefusalDetails): Refusal =>
  new Refusal(
    faults[code].status,
    code,
    faults[code].message,
    faults[code].status === 503 ? { retryAfterSeconds, ...details } : details,
  )
