import { defineRoom } from '#kernel/model/room.ts'
import { listScreens } from '#kernel/model/screen.ts'
import { users } from './users/users.resource.ts'

const screens = listScreens({}, [
  ['/', 'Masuk', 'screen', null, null, { public: true }],
  ['/terms-and-conditions', 'Syarat dan Ketentuan', 'screen', null, null, { public: true }],
  ['/privacy-policy', 'Kebijakan Privasi', 'screen', null, null, { public: true }],
])

const resources = [users] as const

/** The tables of other rooms that its statements read. */
const reads = ['toko']

export const room = defineRoom({ name: 'sesi', screens, resources, reads })
