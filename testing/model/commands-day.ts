import { one, rounded } from '../draw.ts'
import { pickNumber, rare, type Command, type CommandContext } from './command.ts'
import { dateAfter } from './dates.ts'
import { close, countCash, final, open, reopen, type CloseDraft, type OpenDraft } from './day.ts'
import { refusal } from './decision.ts'

/** The counted cash, mostly correct, now and then not. */
function countedCash(u: CommandContext): number {
  const book = Number(u.t.kas)
  const differs = rare(u, 80) ? 0 : one(u.random, [-15_000, -500, 2000, 9000, 50_000])
  return Math.max(0, book + differs)
}

/** The notes and coins of an amount; undefined where none make it up. */
function notesOf(amount: number): { pecahan: number; lembar: number }[] | undefined {
  let rest = amount
  const notes = [100_000, 50_000, 20_000, 1000, 500, 100].map((pecahan) => {
    const lembar = Math.floor(rest / pecahan)
    rest -= lembar * pecahan
    return { pecahan, lembar }
  })
  return rest === 0 ? notes : undefined
}

export function makeCount(u: CommandContext): Command {
  const kas_hitung = countedCash(u)
  // By denomination, or in one figure.
  const notes = rare(u, 50) ? notesOf(kas_hitung) : undefined
  const content = notes ? { detail_kas: notes } : { kas_hitung }
  return { document: 'tutup-toko', action: 'hitung', content, decide: () => countCash(u.t, kas_hitung) }
}

/**
 * The day ends. Before it somebody mostly ends what is open, by the first of these makers whose work there is; now and then it is tried all the
 * same.
 */
export const closing =
  (open: readonly (readonly [is: (u: CommandContext) => boolean, make: (u: CommandContext) => Command])[]) =>
  (u: CommandContext): Command => {
    u.t.evening = true
    const first = u.t.buka && !rare(u, 12) ? open.find(([is]) => is(u)) : undefined
    if (first) return first[1](u)
    const { hitung } = u.t
    // The cash is counted mostly; what moved since, or did not fit, is counted again.
    if (u.t.buka && !final(u.t) && !rare(u, hitung ? 12 : 40)) return makeCount(u)
    const end = hitung?.end
    const kas_hitung = end !== undefined && rare(u, 90) ? Number(end) : countedCash(u)
    const content: CloseDraft = { kas_hitung, ...(rare(u, 85) ? { alasan: 'SALAH KEMBALI' } : {}) }
    return { document: 'tutup', action: 'simpan', content: { ...content }, decide: () => close(u.t, content) }
  }

export function makeReopen(u: CommandContext): Command {
  const all = [...u.t.closing.keys()]
  // Only the last one can be undone.
  const number = pickNumber(u, all.length > 0 && rare(u, 80) ? all.slice(-1) : all, 'TU')
  const content = rare(u, 95) ? { alasan: 'MASIH ADA PELANGGAN' } : {}
  const empty = () => refusal(422, 'Keterangan Tidak Boleh Kosong')
  const decide = content.alasan ? () => reopen(u.t, number, u.level) : empty
  return { document: 'tutup', action: 'buka-ulang', number, content, decide }
}

/** Now and then the shop stays closed for a year: what waits for it that long (a surplus that lapses) must come in a run. */
function aYearOff(u: CommandContext): boolean {
  const waits = [...u.t.surpluses.values()].some((s) => s.status === 'BELUM DIAMBIL')
  return dateAfter(u.t.date, 410) <= u.today && rare(u, waits ? 30 : 3)
}

export function makeOpen(u: CommandContext): Command {
  const next = dateAfter(u.t.date, aYearOff(u) ? rounded(u.random, 364, 370) : rounded(u.random, 1, 2))
  const tgl_buka = rare(u, 90) ? next : one(u.random, [u.t.date, '2999-01-01'])
  const content: OpenDraft = { tgl_buka, kas_hitung: countedCash(u), ...(rare(u, 85) ? { alasan: 'RECEH' } : {}) }
  return { document: 'buka', action: 'simpan', content: { ...content }, decide: () => open(u.t, content, u.today) }
}
