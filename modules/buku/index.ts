export { room } from './room.ts'
export { akun } from './akun.resource.ts'
export { keyAkun } from './key-akun.ts'
export {
  debit,
  computeSelisih,
  kredit,
  mainLaci,
  ownNomor,
  tidyJurnal,
  type JurnalLine,
  type BarangMovement,
  type PoinMovement,
  type Posting,
  type Place,
} from './posting.ts'
