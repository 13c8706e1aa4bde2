import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { percent } from '#kernel/base/quantity/quantity.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { Drawer } from '#kernel/web/kit/Drawer.tsx'
import { Photo } from '#kernel/web/kit/Photo.tsx'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { figures, gram, rupiahText } from './figures.web.ts'
import { outStates } from './barang.resource.ts'
import classes from './Barang.module.css'
import { pricePerGram } from '../price/price.ts'
import { priceOfRow } from '../price/price-reference.ts'
import { usePriceReference } from '../price/price.web.ts'
import { labelScreen } from '../label/label.ts'
import { printLabels } from '../label/label.web.ts'
import { Barcode, Kadar, movementWord, BarangState, Age, ageInDays } from './views.tsx'

interface Movement {
  readonly waktu: string
  readonly gerak: string
  readonly nomor: string
  readonly jumlah: number
  readonly dari: string | null
  readonly ke: string | null
}
interface Run {
  readonly nama_group: string
  readonly nama_dept: string
  readonly gerak: readonly Movement[]
}

const at = (kode: string) => `barang/${encodeURIComponent(kode)}`

/** Drawer for one piece: its data, place, cost and movements. */
export function BarangDrawer({ kode, onClose }: { kode: string; onClose: () => void }) {
  const t = useT()
  const row = useQuery({
    queryKey: ['tabel', 'barang', 'satu', kode],
    queryFn: ({ signal }) => call<WireRow>('GET', at(kode), { signal }),
    retry: false,
  })
  const run = useQuery({
    queryKey: ['tabel', 'barang', 'gerak', kode],
    queryFn: ({ signal }) => call<Run>('GET', `${at(kode)}/gerak`, { signal }),
    retry: false,
  })
  const failed = row.error ?? run.error
  return (
    <Drawer title={kode} itemKey={kode} onClose={onClose} acts={row.data ? <PrintOne b={row.data} /> : undefined}>
      {failed ? (
        <ErrorState title={failed.message} onRetry={() => void Promise.all([row.refetch(), run.refetch()])} />
      ) : row.data && run.data ? (
        <Content b={row.data} run={run.data} />
      ) : (
        <Streaks />
      )}
      {row.data && run.data ? <h3 className={classes.history}>{t('Riwayat')}</h3> : null}
      {run.data ? <Trail gerak={run.data.gerak} /> : null}
    </Drawer>
  )
}

/** Reprints the tag of this piece; a piece that has left the shop gets none. */
function PrintOne({ b }: { b: WireRow }) {
  const t = useT()
  const sesi = useSession()
  const [busy, setBusy] = useState(false)
  const outgoing: readonly unknown[] = outStates
  if (outgoing.includes(b.status) || !mayOpen(labelScreen, sesi).allowed) return null
  const cetak = async () => {
    setBusy(true)
    await printLabels([{ kode_barcode: plainText(b.kode_barcode), lembar: 1 }]).catch(sayFailure)
    setBusy(false)
  }
  return (
    <Button icon={<IconPrinter size={17} />} busy={busy} onClick={() => void cetak()}>
      {t('Cetak barcode')}
    </Button>
  )
}

function Content({ b, run }: { b: WireRow; run: Run }) {
  const t = useT()
  const sesi = useSession()
  const batu = Number(b.berat_batu)
  const age = ageInDays(b.tgl_masuk, sesi.tgl_system)
  return (
    <>
      <div className={`grid ${classes.head}`}>
        <div>
          <Photo imageKey={plainText(b.gambar)} alt={plainText(b.nama_barang)} size="penuh" />
        </div>
        <div className={`stack slim gap-8 ${classes.name}`}>
          <div className="row gap-10">
            <Kadar percent={b.kadar} large />
            <BarangState status={b.status} />
          </div>
          <h3>{plainText(b.nama_barang)}</h3>
          <Barcode kode={plainText(b.kode_barcode)} />
        </div>
      </div>
      <dl className={`card grid clip ${classes.facts}`}>
        <Fact label={t('Berat')} content={`${gram(Number(b.berat))} g`} />
        {batu > 0 ? <Fact label={t('Berat Batu')} content={`${gram(batu)} g`} /> : null}
        <Fact label={t('Baki')} content={`${plainText(b.kode_toko)}, ${plainText(b.kode_gudang)}`} />
        <Fact label={t('Group')} content={run.nama_group} />
        <Fact label={t('Jenis')} content={run.nama_dept} />
        <Fact label={t('Ukuran')} content={plainText(b.size)} />
        <Fact label={t('Umur stok')} content={<Age hari={age} unit />} />
        {Number(b.jumlah) !== 1 ? <Fact label={t('Jumlah')} content={figures(Number(b.jumlah))} /> : null}
        <Fact label={t('Supplier')} content={plainText(b.supplier)} />
        <Fact label={t('Kode Intern')} content={plainText(b.kode_intern)} />
      </dl>
      <Harga b={b} />
      {b.ditahan_oleh ? (
        <p className={`round ${classes.hold}`}>
          {t('Ditahan {oleh} di {tempat} untuk {untuk}', {
            oleh: plainText(b.ditahan_oleh),
            tempat: plainText(b.ditahan_di) || '—',
            untuk: plainText(b.ditahan_untuk) || '—',
          })}
        </p>
      ) : null}
    </>
  )
}

const Fact = ({ label, content }: { label: string; content: React.ReactNode }) => (
  <div className="slim">
    <dt className="hint">{label}</dt>
    <dd className="strong breaks">{content || '—'}</dd>
  </div>
)

/** The selling price as a till would make it now, step by step. */
function Harga({ b }: { b: WireRow }) {
  const t = useT()
  const prices = usePriceReference()
  if (!prices) return <div className={`card tint below-14 ${classes.price}`} aria-busy />
  const h = priceOfRow(b, prices)
  const perGram = pricePerGram({ ...h, kadar: percent(Math.round(Number(b.kadar) * 100)) })
  const rounding = Number(h.jumlah_rp - h.harga - h.ongkos)
  const rows: readonly (readonly [string, bigint | number])[] = [
    perGram === undefined
      ? [t('Harga di tag'), h.harga]
      : [`${gram(Number(h.berat_hitung) / 1000)} g × Rp. ${rupiahText(Number(perGram))}`, h.harga],
    ...(h.ongkos > 0n ? [[t('Ongkos'), h.ongkos] as const] : []),
    ...(rounding === 0 ? [] : [[t('Pembulatan'), rounding] as const]),
  ]
  return (
    <div className={`card tint below-14 ${classes.price}`}>
      {rows.length === 1 && perGram === undefined
        ? null
        : rows.map(([word, rp]) => (
            <p key={word} className="flex spread gap-12 note">
              <span>{word}</span>
              <span>{rupiahText(Number(rp))}</span>
            </p>
          ))}
      <p className="flex spread gap-12 note">
        <span>{t('Harga jual')}</span>
        <strong className="figure">{h.harga_dasar > 0n ? `Rp. ${rupiahText(Number(h.jumlah_rp))}` : '—'}</strong>
      </p>
    </div>
  )
}

function Trail({ gerak }: { gerak: readonly Movement[] }) {
  const t = useT()
  return (
    <ol className={classes.trail}>
      {gerak.map((g) => {
        const { tanggal, clock } = jakartaTime(g.waktu)
        return (
          <li className="grid over" key={`${g.waktu} ${g.nomor} ${g.gerak} ${g.dari}`}>
            <strong>{t(movementWord(g.gerak))}</strong>
            <span className="hint">
              {tanggal} {clock}
            </span>
            <span className="hint">
              {g.dari && g.ke
                ? t('{dari} ke {ke}', { dari: g.dari, ke: g.ke })
                : g.ke
                  ? t('ke {ke}', { ke: g.ke })
                  : t('dari {dari}', { dari: g.dari ?? '—' })}
              {g.jumlah === 1 ? '' : ` · ${figures(g.jumlah)}`}
            </span>
            <span className="hint">{g.nomor}</span>
          </li>
        )
      })}
    </ol>
  )
}
