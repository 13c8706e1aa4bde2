export { roomServer } from './room.server.ts'
export { loadPaperMasters } from './masters/paper-masters.server.ts'
export { savePriceBasis } from './harga/harga-emas.server.ts'
export { loadSupplier, sendSupplierDebt, type SupplierFacts } from './masters/supplier.server.ts'
