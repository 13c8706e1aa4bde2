export { moneyPaper, receiptPaper } from './paper/money-paper.server.ts'
export { loadBiaya } from './payment/rekening.server.ts'
