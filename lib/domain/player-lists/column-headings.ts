import { searchNameOf } from '@/lib/domain/players/search-name';
import type { EntryColumn } from './player-list-columns';

/** The column headings of lists in several languages, in lower case and without accents. */
const HEADINGS: Readonly<Record<EntryColumn, readonly string[]>> = {
  name: splitHeadings(`
    name, player, full name, player name, participant, spieler, teilnehmer, name vorname, nachname vorname, nom, nom prenom,
    nom complet, joueur, nombre, nombre y apellidos, apellidos y nombre, jugador, nome, nome completo, giocatore, cognome nome,
    cognome e nome, jogador, naam, speler, nazwisko i imie, zawodnik, imie i nazwisko, namn, spelare, navn, spiller, jmeno a prijmeni,
    prijmeni a jmeno, hrac, nev, jatekos, teljes nev
  `),
  surname: splitHeadings(`
    surname, surnames, surname s, last name, last names, lastname, last, family name, nachname, familienname, zuname, nom de famille, apellido, apellidos, primer apellido,
    cognome, apelido, sobrenome, achternaam, familienaam, nazwisko, efternamn, efternavn, etternavn, prijmeni, vezeteknev, csaladnev
  `),
  firstName: splitHeadings(`
    first name, firstname, first names, first name s, first, given name, given names, given, forename, forenames, vorname, vornamen, vorname n, prenom, nombre de pila, nome proprio, primeiro nome,
    voornaam, roepnaam, imie, fornamn, fornavn, krestni jmeno, keresztnev, utonev
  `),
  rating: splitHeadings(`
    rating, elo, rtg, rtg 1, rating used, wertung, wertungszahl, classement, clasificacion, punteggio, pontuacao, ranking, ratingtal,
    ertekszam, elo pont
  `),
  standard: splitHeadings(`
    standard, std, fide, fide rating, rating fide, standard rating, elo fide, fide elo, int, rtgi, srtg, elo international,
    elo internazionale, elo internacional, fide rtg, fide ranking, ranking fide, elo standard
  `),
  rapid: splitHeadings(`
    rapid, rapid rating, rrtg, rapid elo, elo rapid, elo rapide, rapide, rapido, rapidas, elo rapido, schnellschach, szybkie,
    rapide rating, rapid ertekszam
  `),
  blitz: splitHeadings('blitz, blitz rating, brtg, blitz elo, elo blitz, relampago, lampo, lyn, blixt, bleskovka, villam'),
  national: splitHeadings(`
    national, national rating, nat, rtgn, nat rating, dwz, twz, ecf, grade, knsb, knsb rating, nwz, elo national, elo nacional,
    elo nazionale, nationale rating, nationale wertung, nationale elo, ranking krajowy, lask, national ratingtal, dsu, dsu rating,
    nasjonal rating, elo cz, elo cr, nemzeti ertekszam, magyar elo
  `),
  estimate: splitHeadings(`
    estimate, estimated, estimated rating, arbiters estimate, geschatzt, schatzung, estime, estimation, estimado, stimato, geschat,
    odhad, becsult
  `),
  title: splitHeadings('title, tit, titel, tittel, titre, titulo, titolo, tytul, titul, cim, fide title, fide titel'),
  federation: splitHeadings(`
    federation, fed, country, land, nation, federatie, foderation, verband, federacion, pais, federazione, nazione, federacao, kraj,
    federacja, forbund, federace, zeme, szovetseg, orszag, pays
  `),
  fideId: splitHeadings(`
    fide id, fideid, fide no, id fide, fide number, fide nr, fide code, code fide, codigo fide, codice fide, fide nummer, fide kennung,
    numero fide, no fide, n fide, nr fide, fide szam, fide azonosito, fide id nr
  `),
  nationalId: splitHeadings(`
    national id, id, id no, player id, member number, licence, license, nat id, mitgliedsnummer, mgl nr, pkz, numero de licence,
    no licence, n licence, licencia, tessera, numero tessera, numero de socio, licenca, lidnummer, bondsnummer, relatienummer, knsb nr,
    stamnummer, numer czlonkowski, id krajowe, medlemsnummer, medlemsnr, registracni cislo, lok, reg cislo, nyilvantartasi szam,
    national number, national no
  `),
  birth: splitHeadings(`
    birth, born, birth year, birthyear, year of birth, birthday, birth date, date of birth, dob, year, byear, yob, jahrgang, jg,
    geburtsjahr, geburtsdatum, geboren, geb, geb datum, annee, annee de naissance, date de naissance, naissance, ne e, ano,
    ano de nacimiento, fecha de nacimiento, nacimiento, anno, anno di nascita, data di nascita, nascita, ano de nascimento,
    data de nascimento, nascimento, geboortejaar, geboortedatum, rok urodzenia, data urodzenia, rok ur, ur, fodelsear, fodelsedatum,
    fodt, fodselsar, fodselsdato, fodselsdag, fodd, rok narozeni, datum narozeni, narozen, rocnik, szuletesi ev, szuletesi datum, szul,
    szul ev
  `),
  sex: splitHeadings(`
    sex, gender, m f, m w, geschlecht, geschl, sexe, sexo, sesso, genere, geslacht, plec, kon, kjonn, pohlavi, nem, m v, f m, w m
  `),
  club: splitHeadings(`
    club, club city, verein, team, klub, ort, verein ort, ville, societa, circolo, clube, equipo, equipe, squadra, vereniging,
    schaakvereniging, klubb, forening, skakklub, sjakklubb, oddil, egyesulet, csapat, schaakclub, club ville
  `),
  clubNumber: splitHeadings(`
    club number, club no, club code, club id, zps, vkz, vereinsnummer, verein nr, vereins nr, numero de club, code club, codigo club,
    numero club, codice circolo, clubnummer, klubnummer
  `),
  fromRound: splitHeadings(`
    from round, first round, enters in round, late entry, ab runde, des la ronde, desde la ronda, dal turno, a partir da ronda,
    vanaf ronde, od rundy, fran rond, fra runde, od kola, fordulotol
  `),
  byes: splitHeadings(`
    byes, bye, half point byes, bye rounds, byes asked for, freilos, freilose, spielfrei, exempt, exempts, descansos, turni di riposo,
    folgas, vrij, pauzy, pauser, frironder, volna kola, szabadnap
  `),
};

function splitHeadings(list: string): string[] {
  return list.split(',').map((heading) => heading.trim());
}

const COLUMN_OF_HEADING: ReadonlyMap<string, EntryColumn> = new Map(
  (Object.entries(HEADINGS) as [EntryColumn, readonly string[]][]).flatMap(([column, headings]) => headings.map((heading) => [heading, column] as const)),
);

export function headingKey(cell: string): string {
  return searchNameOf(cell.replace(/º|°|№/g, 'o'));
}

export function columnsOfHeading(cells: readonly string[]): (EntryColumn | null)[] {
  const used = new Set<EntryColumn>();
  const columns = cells.map((cell) => {
    const column = COLUMN_OF_HEADING.get(headingKey(cell));
    if (column === undefined || used.has(column)) return null;
    used.add(column);
    return column;
  });
  return withSeparateNames(columns);
}

/** If a list has a column for only one part of the name, its column `name` contains the other part. In `Name; Vorname`, `Name` is the surname. */
function withSeparateNames(columns: (EntryColumn | null)[]): (EntryColumn | null)[] {
  const meant = columns.includes('firstName') ? 'surname' : columns.includes('surname') ? 'firstName' : 'name';
  return meant === 'name' || columns.includes(meant) ? columns : columns.map((column) => (column === 'name' ? meant : column));
}
