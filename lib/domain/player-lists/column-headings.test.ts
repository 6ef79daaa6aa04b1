import { describe, expect, it } from 'vitest';
import { columnsOfHeading } from './column-headings';
import { carryOverMapping, guessColumns } from './column-mapping';
import type { EntryColumn } from './player-list-columns';

const EXPECTED = ['surname', 'firstName', 'rating', 'fideId', 'federation', 'title', 'birth', 'sex', 'club', 'national', 'nationalId'] as const;

const HEADINGS: readonly (readonly [string, string])[] = [
  ['English', 'Surname;First name;Rating;FIDE ID;Federation;Title;Year of birth;Sex;Club;National rating;Member number'],
  ['German', 'Name;Vorname;Elo;FIDE-ID;Verband;Titel;Jahrgang;Geschlecht;Verein;DWZ;Mitgliedsnummer'],
  ['French', 'Nom;Prénom;Elo;Code FIDE;Fédération;Titre;Année de naissance;Sexe;Club;Elo national;N° licence'],
  ['Spanish', 'Apellidos;Nombre;Elo;Código FIDE;Federación;Título;Año de nacimiento;Sexo;Equipo;Elo nacional;Licencia'],
  ['Italian', 'Cognome;Nome;Elo;Codice FIDE;Federazione;Titolo;Anno di nascita;Sesso;Circolo;Elo nazionale;Tessera'],
  ['Portuguese', 'Apelido;Nome;Elo;Nº FIDE;Federação;Título;Ano de nascimento;Sexo;Clube;Elo nacional;Licença'],
  ['Dutch', 'Achternaam;Voornaam;Rating;FIDE-nummer;Federatie;Titel;Geboortejaar;Geslacht;Vereniging;KNSB;Lidnummer'],
  ['Polish', 'Nazwisko;Imię;Ranking;ID FIDE;Federacja;Tytuł;Rok urodzenia;Płeć;Klub;Ranking krajowy;Numer członkowski'],
  ['Swedish', 'Efternamn;Förnamn;Rating;FIDE-ID;Land;Titel;Födelseår;Kön;Klubb;LASK;Medlemsnummer'],
  ['Danish', 'Efternavn;Fornavn;Ratingtal;FIDE-ID;Land;Titel;Født;Køn;Klub;DSU;Medlemsnr.'],
  ['Norwegian', 'Etternavn;Fornavn;Rating;FIDE-ID;Forbund;Tittel;Fødselsår;Kjønn;Sjakklubb;Nasjonal rating;Medlemsnummer'],
  ['Czech', 'Příjmení;Křestní jméno;Elo;FIDE ID;Federace;Titul;Rok narození;Pohlaví;Oddíl;Elo ČR;Registrační číslo'],
  ['Hungarian', 'Vezetéknév;Keresztnév;Értékszám;FIDE szám;Szövetség;Cím;Születési év;Nem;Egyesület;Nemzeti értékszám;Nyilvántartási szám'],
];

describe('the column headings of a list', () => {
  it.each(HEADINGS)('are recognised in %s', (_, heading) => expect(columnsOfHeading(heading.split(';'))).toEqual(EXPECTED));

  it('tell the number of a club from that of a player', () => {
    expect(columnsOfHeading(['Name', 'Verein', 'ZPS', 'PKZ'])).toEqual(['name', 'club', 'clubNumber', 'nationalId']);
    expect(columnsOfHeading(['Name', 'Club', 'Club code', 'Member number'])).toEqual(['name', 'club', 'clubNumber', 'nationalId']);
  });

  it('give each column once; unknown headings are not used', () => {
    expect(columnsOfHeading(['Name', 'Elo', 'Rating', 'Bemerkung'])).toEqual(['name', 'rating', null, null]);
  });
});

describe('a list that is previewed again', () => {
  const lines = (...rows: readonly string[]) => rows.map((row, index) => ({ line: index + 1, cells: row.split(';') }));
  const read = (...rows: readonly string[]) => ({ ...guessColumns(lines(...rows)), heading: rows[0]?.split(';') ?? [] });
  const said = (mapping: readonly (EntryColumn | null)[], ...rows: readonly string[]) => ({ ...read(...rows), mapping });

  it('keeps the user’s columns when a line was corrected', () => {
    const before = said(['name', 'rating', 'birth'], 'Name;Zahl;J.', 'Ash, Bo;1900;1990');
    expect(carryOverMapping(before, read('Name;Zahl;J.', 'Ash, Bo;1901;1990')).mapping).toEqual(['name', 'rating', 'birth']);
  });

  it('finds the columns of a rearranged list by their headings, and maps a new column by its own heading', () => {
    const before = said(['name', 'rating', null], 'Name;Zahl;Elo', 'Ash, Bo;1900;1');
    expect(carryOverMapping(before, read('Verein;Elo;Zahl;Name', 'Old Harbour;1;1900;Ash, Bo')).mapping).toEqual(['club', null, 'rating', 'name']);
  });

  it('uses positions if there are no headings, and does not apply the mapping to a different list', () => {
    const before = said(['rating', 'name'], '1990;Ash, Bo', '1985;Birch, Cy');
    expect(carryOverMapping(before, read('1990;Ash, Bo', '1985;Birch, Cy', '2001;Cedar, Di')).mapping).toEqual(['rating', 'name']);
    expect(carryOverMapping(said(['name', null], 'Name;Elo', 'Ash, Bo;1900'), read('Speler;Club', 'Ash, Bo;Old Harbour')).mapping).toEqual(['name', 'club']);
  });
});
