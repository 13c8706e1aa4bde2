export { room } from './room.ts'
export { akunOfGudang, goodsCodes } from './gudang-akun.ts'
export {
  checkUnmoved,
  goodsTotals,
  hasMoved,
  leftPlace,
  liesAt,
  movement,
  pieceTotals,
  placeOf,
  sumGoods,
  sumPieces,
} from './goods.ts'
export { openStates, type KliringState } from './kliring/kliring.ts'
export { freeAkun, keyAkun, retainedEarnings, type AkunName } from './key-akun.ts'
export {
  cardFee,
  dayHeadings,
  eventsOf,
  isRemappable,
  linesOf,
  type EventLine,
  type PostingEvent,
  type Posts,
  type Role,
} from './parameter/postings.ts'
export {
  debit,
  computeSelisih,
  kredit,
  mainLaci,
  mirrored,
  ownLaci,
  ownNomor,
  tidyJurnal,
  type JurnalLine,
  type BarangMovement,
  type Posting,
  type Place,
} from './posting.ts'
export { beliCode, placeFor, type BeliPlace } from './taken/place.ts'
export {
  checkTaken,
  postTaken,
  shareByGold,
  staysBought,
  takenLine,
  takenLines,
  type Takeable,
  type TakenFacts,
  type TakenLine,
  type TakenNow,
} from './taken/taken.ts'
