export { roomServer } from './room.server.ts'
export { loadPaperMasters } from './masters/paper-masters.server.ts'
export { savePriceBasis } from './harga/harga-emas.server.ts'
