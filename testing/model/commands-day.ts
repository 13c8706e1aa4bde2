import { one, rounded } from '../draw.ts'
import { pickNumber, rare, type Command, type CommandContext } from './command.ts'
import { dateAfter } from './dates.ts'
import { close, countCash, final, open, reopen, type CloseDraft, type OpenDraft } from './day.ts'
import { refusal } from './decision.ts'

/** The counted cash, mostly correct, now and then not. */
function countedCash(context: CommandContext): number {
  const book = Number(context.shop.kas)
  const differs = rare(context, 80) ? 0 : one(context.random, [-15_000, -500, 2000, 9000, 50_000])
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

export function makeCount(context: CommandContext): Command {
  const kas_hitung = countedCash(context)
  // By denomination, or in one figure.
  const notes = rare(context, 50) ? notesOf(kas_hitung) : undefined
  const content = notes ? { detail_kas: notes } : { kas_hitung }
  return { document: 'tutup-toko', action: 'hitung', content, decide: () => countCash(context.shop, kas_hitung) }
}

/**
 * The day ends. Before it somebody mostly ends what is open, by the first of these makers whose work there is; now and then it is tried all the
 * same.
 */
export const closing =
  (open: readonly (readonly [is: (u: CommandContext) => boolean, make: (u: CommandContext) => Command])[]) =>
  (context: CommandContext): Command => {
    context.shop.evening = true
    const first = context.shop.buka && !rare(context, 12) ? open.find(([is]) => is(context)) : undefined
    if (first) return first[1](context)
    const { hitung } = context.shop
    // The cash is counted mostly; what moved since, or did not fit, is counted again.
    if (context.shop.buka && !final(context.shop) && !rare(context, hitung ? 12 : 40)) return makeCount(context)
    const end = hitung?.end
    const kas_hitung = end !== undefined && rare(context, 90) ? Number(end) : countedCash(context)
    const content: CloseDraft = { kas_hitung, ...(rare(context, 85) ? { alasan: 'SALAH KEMBALI' } : {}) }
    return { document: 'tutup', action: 'simpan', content: { ...content }, decide: () => close(context.shop, content) }
  }

export function makeReopen(context: CommandContext): Command {
  const all = [...context.shop.closing.keys()]
  // Only the last one can be undone.
  const number = pickNumber(context, all.length > 0 && rare(context, 80) ? all.slice(-1) : all, 'TU')
  const content = rare(context, 95) ? { alasan: 'MASIH ADA PELANGGAN' } : {}
  const empty = () => refusal(422, 'Keterangan Tidak Boleh Kosong')
  const decide = content.alasan ? () => reopen(context.shop, number, context.level) : empty
  return { document: 'tutup', action: 'buka-ulang', number, content, decide }
}

/** Now and then the shop stays closed for a year: what waits for it that long (a surplus that lapses) must come in a run. */
function aYearOff(context: CommandContext): boolean {
  const waits = [...context.shop.surpluses.values()].some((s) => s.status === 'BELUM DIAMBIL')
  return dateAfter(context.shop.date, 410) <= context.today && rare(context, waits ? 30 : 3)
}

export function makeOpen(context: CommandContext): Command {
  const next = dateAfter(
    context.shop.date,
    aYearOff(context) ? rounded(context.random, 364, 370) : rounded(context.random, 1, 2),
  )
  const tgl_buka = rare(context, 90) ? next : one(context.random, [context.shop.date, '2999-01-01'])
  const content: OpenDraft = {
    tgl_buka,
    kas_hitung: countedCash(context),
    ...(rare(context, 85) ? { alasan: 'RECEH' } : {}),
  }
  return {
    document: 'buka',
    action: 'simpan',
    content: { ...content },
    decide: () => open(context.shop, content, context.today),
  }
}
