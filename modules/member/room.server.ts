import type { RoomServer } from '#kernel/engine/room.server.ts'
import { birthdays } from './birthday.server.ts'
import { kartuEndpoints, memberRules } from './kartu.server.ts'
import { completeOrang, customerRules } from './orang.server.ts'

export const roomServer: RoomServer = {
  endpoints: [birthdays, ...kartuEndpoints],
  rules: { customer: customerRules, member: memberRules },
  complete: completeOrang,
}
