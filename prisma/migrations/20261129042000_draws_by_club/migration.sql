-- Numbers of a knock-out by lot, with players of the same club far from each other in the bracket.

ALTER TYPE "TieOrder" ADD VALUE 'clubMatesLate';
