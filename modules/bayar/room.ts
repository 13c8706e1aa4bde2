import { defineRoom } from '#kernel/model/room.ts'

/** No route and no table of its own: its parts stand in the documents and on the screens of the rooms that take money. */
export const room = defineRoom({ name: 'bayar', reads: ['bank', 'rekening'] })
