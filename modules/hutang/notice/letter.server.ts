import { refusal } from '#kernel/base/errors/refusal.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { settingValue } from '#toko'
import { loadNotas, loosePaper, paperSource, type NotaSource, type PaperCall } from '#toko/server'
import type { SbgNota } from '../paper/sbg.ts'
import { longSbg, ordinarySbg } from '../paper/sample.ts'
import { hutang } from '../pinjam/hutang.document.ts'
import { running } from '../pinjam/hutang.ts'
import { buildLetter, noticeLetter, type LetterContext } from './letter.ts'
import { noticeName } from './notice.ts'
import { sendDelivered } from './notice.server.ts'

const screens = documentScreens(hutang)

/** The business date of who tells; between two days the calendar's. */
const toldOn = (p: PaperCall): string => p.session.tgl_system || jakartaTime(p.now).tanggal

const letterContext = (call: PaperCall): Pick<LetterContext, 'told' | 'pauses'> => ({
  told: toldOn(call),
  pauses: {
    grace: settingValue(call.session.settings, 'tenggang_lelang_hari'),
    pause: settingValue(call.session.settings, 'jeda_pemberitahuan'),
  },
})

/** The loan, while something is owed on it. */
async function loadRunning(call: PaperCall, nomor: string): Promise<SbgNota | undefined> {
  const [loan] = await loadNotas<SbgNota>(call.tx, hutang, call.session.kode_toko, 'no_faktur_hutang = $2', [
    nomor.toUpperCase(),
  ])
  return loan && running.some((s) => s === loan.status) ? loan : undefined
}

/** For the editor of templates, and as a message. */
const asNota = paperSource<SbgNota, Pick<LetterContext, 'told' | 'pauses'>>({
  dokumen: hutang,
  jenis: noticeLetter,
  screens,
  mentions: 'a notice to a borrower',
  masters: () => Promise.resolve({ bank: new Map(), syarat: [] }),
  samples: { BIASA: ordinarySbg, PANJANG: longSbg },
  load: (p) => Promise.resolve(() => letterContext(p)),
  build: buildLetter,
  laci: () => false,
})
/** A notice by WhatsApp is noted when the service has taken its message: one that never leaves told nobody. */
const noticeSource: NotaSource = {
  ...asNota,
  dokumen: noticeName,
  message: async (call, nomor) => {
    const loan = await loadRunning(call, nomor)
    return loan ? asNota.message(call, loan.nomor) : refusal(422, 'status', 'Hutang Tidak Berjalan')
  },
  sent: (tx, message) => {
    sendDelivered(tx, message)
    return hutang.name
  },
}

/** The letter of today. Nothing counts it: what it says is true on the day on which it is printed. */
export const noticePaper = loosePaper(
  {
    path: 'hutang/{no_faktur_hutang}/pemberitahuan/surat',
    jenis: noticeLetter,
    screens,
    mentions: 'The letter that tells a borrower what is owed',
    load: async (call, _word, nomor) => {
      const loan = await loadRunning(call, nomor)
      return loan && ((s) => buildLetter(loan, { ...s, ...letterContext(call) }))
    },
  },
  noticeSource,
)
