export { roomServer } from './room.server.ts'
export { openNotifier } from './push/notify.server.ts'
export type { FcmConfig } from './push/fcm.server.ts'
export { openPush } from './push/push.server.ts'
