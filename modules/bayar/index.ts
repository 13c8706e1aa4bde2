export { room } from './room.ts'
export {
  bayarLine,
  feeHead,
  paidHead,
  payInLine,
  payOutLine,
  usualLine,
  usualWire,
  type PayOutLine,
  type BayarDraft,
  type BayarLine,
  type FeeBearer,
  type PayInLine,
} from './payment/bayar.shape.ts'
export {
  cardMethods,
  depositMethod,
  inDrawer,
  inDrawerSql,
  methodWord,
  moneyMethods,
  opensDrawer,
  tickedMethods,
} from './payment/ways.ts'
export {
  buildBayar,
  checkBayar,
  completeBayar,
  computeBiaya,
  notYetPaid,
  type BankBiaya,
  type BayarContent,
} from './payment/bayar.ts'
export { doubtTender } from './payment/tender.ts'
export { paidJurnal, ticksLater } from './payment/jurnal.ts'
export { buildPayIn, postPayIn, type PayInFacts } from './payment/pay-in.ts'
export { checkPayOut, payOutJurnal, payOutLines, payOutSums, payOutName } from './payment/pay-out.ts'
export { checkReturn, computeUse, reduceTitipan, returnTitipan, type UsedTitipan } from './payment/titipan-spend.ts'
export {
  payOut,
  pickMethod,
  computeCurrent,
  emptyBayar,
  fitOut,
  typedRupiah,
  unpaid,
  withoutDeposits,
  wireBayar,
  wirePayIn,
  wirePayOut,
  type CurrentComputation,
  type OfferedTitipan,
  type Paid,
  type Payment,
} from './panel/typed-bayar.ts'
export { doneNota, type DoneNota } from './counter/done-nota.ts'
export { bayarPairs, changePairs, payOutPairs } from './paper/pairs.ts'
export { moneyPairs, receipt } from './paper/receipt.ts'
export { messageListName, messageStates, type MessageState } from './reprint/message.ts'
