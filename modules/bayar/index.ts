export { room } from './room.ts'
export {
  bayarLine,
  bayarMethods,
  feeHead,
  methodWord,
  moneyMethods,
  paidHead,
  payInLine,
  payOutLine,
  type PayOutLine,
  usesRekening,
  type BayarDraft,
  type BayarLine,
  type BayarMethod,
  type FeeBearer,
  type MoneyMethod,
  type PayInLine,
} from './payment/bayar.shape.ts'
export {
  buildBayar,
  checkBayar,
  checkDestination,
  completeBayar,
  computeBiaya,
  notYetPaid,
  type BankBiaya,
  type BayarContent,
} from './payment/bayar.ts'
export { paidJurnal, ticksLater } from './payment/jurnal.ts'
export { checkPayOut, payOutJurnal, payOutLines, payOutSums, payOutName } from './payment/pay-out.ts'
export { checkReturn, computeUse, reduceTitipan, returnTitipan, type UsedTitipan } from './payment/titipan-spend.ts'
export {
  applyMethod,
  payOut,
  pickMethod,
  computeCurrent,
  emptyBayar,
  methodKeys,
  typedRupiah,
  unpaid,
  wireBayar,
  wirePayIn,
  wirePayOut,
  type CurrentComputation,
  type OfferedTitipan,
  type Paid,
  type Payment,
} from './panel/typed-bayar.ts'
export { bayarPairs } from './stored/bayar-paper.ts'
export { messageListName, messageStates, type MessageState } from './reprint/message.ts'
