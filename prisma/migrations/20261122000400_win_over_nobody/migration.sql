-- A forfeit win for which no opponent is named, as team events and older report files have it.
ALTER TYPE "AbsenceKind" ADD VALUE 'forfeitWin';
