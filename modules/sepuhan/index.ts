export { room } from './room.ts'
export { bayarSupplier } from './supplier/bayar-supplier.document.ts'
