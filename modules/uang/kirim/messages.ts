import { z } from 'zod'

/** What shops tell each other of money. A later version may add to it; what is here stays readable for ever. */
export const version = 1

const date = z.iso.date()
/** KU: money has left for the receiver of this message. `waktu`: the instant at which it was posted. */
export const sentContent = z.object({
  no_reff: z.string().min(1).max(20),
  jumlah_rp: z.int().positive(),
  keterangan: z.string().max(200),
  input_by: z.string().max(20),
  valid_by: z.string().max(20),
  tgl_system: date,
  waktu: z.iso.datetime({ offset: true }),
})
/** KU_TERIMA: it has come. */
export const receivedContent = z.object({
  no_terima: z.string().min(1).max(60),
  jumlah_rp: z.int().positive(),
  oleh: z.string().max(20),
  tgl_system: date,
})
/** BATAL_MINTA: the sender wants it back. */
export const cancelAsked = z.object({ alasan: z.string().max(200) })
/** BATAL_JAWAB: nothing was received, and nothing will be; or it was too late. */
export const cancelAnswered = z.object({ batal: z.boolean() })
