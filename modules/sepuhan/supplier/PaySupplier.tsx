import { IconCash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure, writeGram } from '#kernel/base/quantity/format.ts'
import { addGrams } from '#kernel/base/quantity/sums.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useAct } from '#kernel/web/frames/document/act.web.tsx'
import { useDraftForm } from '#kernel/web/frames/document/draft-form.web.ts'
import { DraftFields } from '#kernel/web/frames/document/DraftFields.tsx'
import { useDryRun } from '#kernel/web/frames/document/dry-run.web.ts'
import { Effects } from '#kernel/web/frames/document/Effects.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Checkbox } from '#kernel/web/kit/Checkbox.tsx'
import { focusIssue } from '#kernel/web/kit/focus-issue.web.ts'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { bayarSupplier } from './bayar-supplier.document.ts'
import type { Owed } from './SupplierDrawer.tsx'
import classes from './Supplier.module.css'

interface Melted {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kadar: number
  readonly berat: number
  readonly murni: number
}

const { kode_supplier: _given, ...header } = bayarSupplier.header
const { bayar_keluar } = bayarSupplier.lines
const whole = { header, lines: { bayar_keluar } }
const gold = { header, lines: {} }

/** One debt is paid: with money, with gold of the melt that is ticked, or with money for grams. What it changes stands below the fields. */
export function PaySupplier({
  kode,
  nama,
  owed,
  onClose,
}: {
  kode: string
  nama: string
  owed: Owed
  onClose: () => void
}) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const form = useDraftForm(whole, { cara: owed.hutang_pokok ? 'RUPIAH' : 'EMAS', bayar_keluar: [] })
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const melting = form.content.header.cara === 'EMAS'
  const shape = melting ? gold : whole
  const content = (draft: object) => ({
    ...draft,
    kode_supplier: kode,
    ...(melting ? { detail_barang: [...picked].map((kode_barcode) => ({ kode_barcode })) } : {}),
  })
  const ready = form.ready(shape)
  const dry = useDryRun(bayarSupplier, 'simpan', ready && (!melting || picked.size > 0) ? content(ready) : undefined)
  const { act, busy, modal } = useAct(bayarSupplier, {}, (error) => {
    form.refuse(error)
    focusIssue(box)
  })
  const send = async () => {
    const draft = form.read(shape)
    if (draft === undefined) return focusIssue(box)
    if (await act('simpan', undefined, content(draft))) onClose()
  }
  return (
    <>
      <Modal
        title={t('Bayar {nama}', { nama })}
        subtitle={t('Terhutang Rp. {rupiah} dan {gram} g emas murni', {
          rupiah: writeFigure(owed.hutang_pokok ?? 0),
          gram: writeGram(owed.hutang_berat),
        })}
        size={720}
        dirty={form.dirty || picked.size > 0}
        onClose={onClose}
        primary={
          <Button
            look="utama"
            shortcut="F9"
            icon={<IconCash size={17} />}
            busy={busy}
            busyText={t('Menyimpan')}
            onClick={() => void send()}
          >
            {t('Bayar')}
          </Button>
        }
      >
        <div ref={box}>
          <DraftFields label={t('Bayar')} owner={bayarSupplier.name} shape={shape} form={form} />
          {melting ? (
            <Melt picked={picked} setPicked={setPicked} issue={issueOf(form.issues)} />
          ) : (
            <p className="note below-12">{t('Tanpa baris: seluruhnya tunai dari laci.')}</p>
          )}
          <Effects {...dry} />
        </div>
      </Modal>
      {modal}
    </>
  )
}

const issueOf = (issues: readonly { readonly field: string; readonly message: string }[]): string | undefined =>
  issues.find((s) => s.field.startsWith('detail_barang'))?.message

/** The pieces in the melt; those that are ticked go to the supplier whole. */
function Melt({
  picked,
  setPicked,
  issue,
}: {
  picked: ReadonlySet<string>
  setPicked: (codes: ReadonlySet<string>) => void
  issue: string | undefined
}) {
  const t = useT()
  const { data } = useQuery({
    queryKey: ['tabel', bayarSupplier.name, 'lebur'],
    queryFn: ({ signal }) => call<{ barang: readonly Melted[] }>('GET', 'emas-lebur', { signal }),
  })
  const all = data?.barang ?? []
  const chosen = all.filter((b) => picked.has(b.kode_barcode))
  const fine = addGrams(chosen, (b) => b.murni)
  const tick = (code: string, on: boolean) => {
    const next = new Set(picked)
    if (on) next.add(code)
    else next.delete(code)
    setPicked(next)
  }
  return (
    <fieldset className="bare below-16">
      <legend className="label strong">{t('Emas lebur yang diserahkan')}</legend>
      {data && all.length === 0 ? <p className="quiet">{t('Tidak ada emas di lebur.')}</p> : null}
      <ul className={`card ruled scroll ${classes.melt}`}>
        {all.map((melted) => (
          <li key={melted.kode_barcode} className="row spread gap-12 y-8 x-12">
            <Checkbox checked={picked.has(melted.kode_barcode)} onChange={(on) => tick(melted.kode_barcode, on)}>
              {melted.nama_barang} <span className="hint">{melted.kode_barcode}</span>
            </Checkbox>
            <span className="whole">
              {melted.kadar}% · {writeGram(melted.berat)} g · {t('Murni')} <b>{writeGram(melted.murni)} g</b>
            </span>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="note">
        {t('{n} barang', { n: chosen.length })} · {t('Murni')} <b>{writeGram(fine)} g</b>
      </p>
      {issue === undefined ? null : (
        <p role="alert" className="bad small label">
          {t(issue)}
        </p>
      )}
    </fieldset>
  )
}
