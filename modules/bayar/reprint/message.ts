/** A nota on its way to its customer. */
export const messageStates = ['MENUNGGU', 'TERKIRIM', 'GAGAL'] as const
export type MessageState = (typeof messageStates)[number]
/** The name under which screens hear that a message was sent or failed. */
export const messageListName = 'pesan-wa'
