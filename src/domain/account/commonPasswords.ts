/**
 * The most frequent words of leaked passwords, German and English, in the form of `plainWord`: lower case only. A password made of one of
 * them plus digits and signs is guessed in seconds.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passwort kennwort passwd pass hallo hallowelt helloworld hello willkommen welcome schatz schatzi schalke
  fussball football basketball baseball arsenal liverpool juventus borussia bayern werder dortmund hamburg berlin muenchen koeln
  frankfurt deutschland germany administrator administration admin verwaltung rathaus buergermeister gemeinde landkreis stadt
  qwertz qwertzuiop qwerty qwertyuiop asdf asdfgh asdfghjkl yxcvbnm zxcvbnm abc abcd abcdef abcdefg abcdefgh iloveyou ichliebedich
  loveyou love liebe letmein master monkey dragon shadow sunshine princess prinzessin superman batman spiderman starwars pokemon
  michael michelle daniel thomas andreas stefan steffen sebastian alexander christian martin matthias florian benjamin julia nicole
  sabine claudia stefanie jessica jennifer charlie jordan hunter killer trustno test testtest testen tester geheim secret internet
  computer samsung iphone google facebook microsoft windows office sommer winter fruehling herbst summer spring autumn januar
  februar maerz april juni juli august september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag
  sonntag buchung buchungsplattform booking default changeme guest gast user benutzer anmeldung login logindaten start neu neues
  ferrari porsche mercedes volkswagen audi harley mustang access freedom ninja mickey donald snoopy pepper ginger cookie cheese
  chocolate schokolade banane kartoffel blume flower rose tiger loewe katze hund pferd schnecke maus mausi hase hasi baby engel
  angel teufel sandra melanie katharina sarah laura lisa anna marie sophie hannah leon lukas jonas paul felix maximilian`.split(
    /\s+/,
  ),
)
