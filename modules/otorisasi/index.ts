export { room } from './room.ts'
export { writeStatement, type Statement } from './fingerprint/statement.ts'
export { isLarge, type OrangDay } from './kasus/kasus.ts'
export { cancelledReport } from './cancelled/cancelled.ts'
