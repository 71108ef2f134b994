/** Texts of the page with the accessibility statement. */
export const accessibilityTexts = {
  title: 'Barrierefreiheit',
  unreachable: 'Die Erklärung kann gerade nicht gezeigt werden. Bitte laden Sie die Seite in einigen Minuten neu.',
  /** While the operator has no statement of its own: what is known of the software, and nothing about the operator's contents. */
  software: {
    strengths: {
      title: 'Was die Software leistet',
      lead: 'Der Betreiber hat noch keine eigene Erklärung hinterlegt. Über die Software lässt sich sagen:',
      points: [
        'Sie ist nach den Regeln der WCAG 2.2, Stufe AA, gebaut. Jede Fassung wird dafür automatisch geprüft, hell und dunkel, ab 320 Pixeln Breite.',
        'Suchen, buchen und stornieren können Sie mit der Tastatur allein und ohne JavaScript.',
        'Eine Reservierung können Sie verlängern. Was Sie eingegeben haben, bleibt auch nach ihrem Ende erhalten.',
      ],
    },
    limits: {
      title: 'Bekannte Grenzen',
      lead: '',
      points: [
        'Die Anmeldung mit einem Konto braucht JavaScript. Buchen können Sie ohne Konto.',
        'Seiten von Zahlungsdiensten gehören nicht zu dieser Plattform.',
        'Bilder, Texte und Unterlagen stellen die Städte, Kreise und Vereine selbst ein.',
      ],
    },
  },
  report: {
    title: 'Barriere melden',
    lead: 'Sie kommen an einer Stelle nicht weiter? Beschreiben Sie bitte kurz, woran es liegt.',
    message: 'Was ist die Barriere?',
    messageMissing: 'Bitte beschreiben Sie die Barriere.',
    messageTooLong: (chars: string) => `Bitte beschreiben Sie die Barriere mit höchstens ${chars} Zeichen.`,
    page: 'Auf welcher Seite?',
    pageTooLong: (chars: string) => `Bitte nennen Sie die Seite mit höchstens ${chars} Zeichen.`,
    mail: 'E-Mail',
    mailHint: 'Wenn Sie eine Antwort möchten.',
    mailWrong: 'Bitte geben Sie eine vollständige E-Mail-Adresse an, oder lassen Sie das Feld leer.',
    submit: 'Barriere melden',
    failed: 'Das hat nicht geklappt',
    hasty: 'Das ging sehr schnell. Bitte senden Sie die Meldung noch einmal ab.',
    busy: 'Von Ihrem Anschluss kamen schon mehrere Meldungen. Bitte versuchen Sie es in einer Stunde noch einmal.',
    other: 'Die Meldung konnte nicht gesendet werden. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    sent: 'Vielen Dank. Ihre Meldung ist beim Betreiber eingegangen.',
  },
  contact: {
    title: 'Barriere melden',
    lead: 'Bitte wenden Sie sich mit Meldungen an:',
    page: 'Kontakt zum Betreiber',
    none: 'den Betreiber dieser Plattform.',
  },
  enforcement: {
    title: 'Schlichtung',
    own: 'Sind Sie mit der Antwort nicht zufrieden, können Sie sich wenden an:',
    other:
      'Sind Sie mit der Antwort nicht zufrieden, können Sie sich an die Schlichtungsstelle Ihres Bundeslandes wenden.',
  },
}
