export { room } from './room.ts'
export { writeStatement } from './fingerprint/statement.ts'
export { dueDate, isLarge, type OrangDay } from './kasus/kasus.ts'
export { cancelledNota, cancelledReport, isCancelled } from './cancelled/cancelled.ts'
