import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeDifference } from '#kernel/base/quantity/format.ts'
import { useAct } from '#kernel/web/frames/document/act.web.tsx'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { lineOf, rowsOf, sumsOf, type BankRow, type Changed, type OpenRow, type Row } from './ticks.ts'
import { validasiNonCash } from './validasi-non-cash.document.ts'

export interface MatchingOf {
  readonly no_rekening: string
  readonly data: readonly OpenRow[]
  readonly bank: readonly BankRow[]
}

/** The rows of one account with what somebody changed and ticked, and what may be done with them. */
export function useMatching({ no_rekening, data, bank }: MatchingOf) {
  const t = useT()
  const [changed, setChanged] = useState<ReadonlyMap<string, Changed>>(new Map())
  /** What somebody ticked or unticked; all else is ticked where it is a pair. */
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const act = useAct(validasiNonCash, {}, sayFailure)
  const rows = rowsOf(data, bank, changed)
  const isTicked = (r: Row): boolean => ticks.get(r.key) ?? r.hasil === 'SAMA'
  const ticked = rows.filter(isTicked)
  const sums = sumsOf(ticked)
  const forget = () => {
    setChanged(new Map())
    setTicks(new Map())
  }
  const send = async (action: string, of: readonly Row[], content: object = {}): Promise<boolean> => {
    const done = await act.act(action, undefined, { no_rekening, detail: of.map(lineOf), ...content })
    if (done) forget()
    return done !== undefined
  }
  return {
    rows,
    ticked,
    sums,
    isTicked,
    used: new Set(rows.flatMap((r) => r.bank?.kode_baris ?? [])),
    touched: ticks.size > 0 || changed.size > 0,
    busy: act.busy,
    modal: act.modal,
    forget,
    tick: (of: readonly Row[], yes: boolean) =>
      setTicks((now) => new Map([...now, ...of.map((r) => [r.key, yes] as const)])),
    /** What was changed by hand is ticked where it makes a pair, and not where it still differs. */
    change: (row: Row, what: Changed) => {
      setChanged((now) => new Map(now).set(row.key, { ...now.get(row.key), ...what }))
      setTicks((now) => new Map([...now].filter(([key]) => key !== row.key)))
    },
    match: () => {
      if (sums.count === 0) return toast.info(t('Pilih Minimal Satu Pembayaran'))
      if (sums.selisih !== 0n)
        return toast.info(t('Selisih Dengan Bank {selisih}', { selisih: writeDifference(sums.selisih, 0) }))
      void send('simpan', ticked)
    },
    /** The row in front where it is not ticked, else all that are: never one that stands beside its money. */
    lose: async (row: Row | undefined) => {
      const of = (row && !isTicked(row) ? [row] : ticked).filter((r) => r.hasil !== 'SAMA' && r.status === 'BELUM')
      if (of.length === 0) return toast.info(t('Pilih satu baris dahulu'))
      const yes = await dialog.ask({
        title: t('Tandai {n} pembayaran hilang?', { n: of.length }),
        content: t('Uangnya tetap tercatat belum diterima dari bank, sampai ditemukan atau dibukukan sebagai biaya.'),
        approve: t('Tandai hilang'),
        danger: true,
      })
      if (yes) await send('hilang', of)
    },
    giveUp: (content: object) => send('beban', ticked, content),
  }
}
export type Matched = ReturnType<typeof useMatching>
