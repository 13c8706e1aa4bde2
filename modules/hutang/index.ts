export { room } from './room.ts'
export { hutang } from './pinjam/hutang.document.ts'
export { penebusan } from './tebus/penebusan.document.ts'
