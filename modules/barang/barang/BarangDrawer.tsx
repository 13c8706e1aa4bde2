import { IconArrowsExchange, IconCashRegister, IconPencil, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { SessionRights } from '#kernel/model/access/gate.ts'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { percentOf, weightOf, wholeOf } from '#kernel/base/quantity/wire.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { fieldEntries, screenOf } from '#kernel/model/resource.ts'
import { shownText } from '#kernel/model/fields/form.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import type { HistoryPage } from '#kernel/engine/resource/history.ts'
import { sayFailure, useChanged } from '#kernel/web/frames/resource/acts.web.ts'
import { Drawer } from '#kernel/web/kit/Drawer.tsx'
import { Photo } from '#kernel/web/kit/Photo.tsx'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { handScan } from '#kernel/web/kit/scan.web.ts'
import { Opening } from '#kernel/web/kit/Opening.tsx'
import { useAllowedScreens, useCatalogue } from '#kernel/web/shell/catalogue.tsx'
import type { Walk } from '#kernel/web/table/DataTable.tsx'
import { Steps } from '#kernel/web/table/Steps.tsx'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { pindahBarang } from '../pindah/pindah-barang.document.ts'
import { figures, gram } from './figures.web.ts'
import { barang } from './barang.resource.ts'
import { changeForm, isGone } from '../change/change.ts'
import { ChangePhoto } from '../change/ChangePhoto.tsx'
import classes from './Barang.module.css'
import { pricePerGram, roundingOf } from '../price/price.ts'
import { priceOfRow } from '../price/price-reference.ts'
import { usePriceReference } from '../price/price.web.ts'
import { labelScreen } from '../label/label-screen.ts'
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

/** The till stands in a later room. */
const tillPath = '/transaksi-penjualan'

/** Loaded when needed: few look at a piece to change it. */
const ResourceForm = lazyPart(async () => ({
  default: (await import('#kernel/web/frames/resource/ResourceForm.tsx')).ResourceForm,
}))

const at = (kode: string) => `barang/${encodeURIComponent(kode)}`

/** Drawer for one piece: its data, place, cost and movements. */
export function BarangDrawer({ kode, walk, onClose }: { kode: string; walk: Walk | undefined; onClose: () => void }) {
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
  const told = useQuery({
    queryKey: ['tabel', 'barang', 'riwayat', kode],
    queryFn: ({ signal }) => call<HistoryPage>('GET', `${at(kode)}/riwayat`, { signal }),
    retry: false,
  })
  const failed = row.error ?? run.error ?? told.error
  return (
    <Drawer
      title={kode}
      subtitle={
        walk?.total === undefined
          ? undefined
          : t('{n} dari {total} barang', { n: figures(walk.at), total: figures(walk.total) })
      }
      tools={walk ? <Steps walk={walk} /> : undefined}
      itemKey={kode}
      onClose={onClose}
      acts={row.data ? <Acts row={row.data} /> : undefined}
    >
      {failed ? (
        <ErrorState
          title={failed.message}
          onRetry={() => void Promise.all([row.refetch(), run.refetch(), told.refetch()])}
        />
      ) : row.data && run.data ? (
        <Content row={row.data} run={run.data} />
      ) : (
        <Streaks />
      )}
      {row.data && run.data && told.data ? (
        <>
          <h3 className={classes.history}>{t('Riwayat')}</h3>
          <Trail gerak={run.data.gerak} changes={told.data.baris} />
        </>
      ) : null}
    </Drawer>
  )
}

const mayChange = (row: WireRow, sesi: SessionRights): boolean =>
  !isGone(row.status) && mayOpen(screenOf(barang), sesi, 'ubah').allowed

/** What can be done with this piece; one that has left the shop stays as it left. */
function Acts({ row }: { row: WireRow }) {
  const t = useT()
  const sesi = useSession()
  const router = useRouter()
  const { notYet } = useCatalogue()
  const allowed = useAllowedScreens()
  if (isGone(row.status)) return null
  const free = row.status === 'TERSEDIA'
  /** The screen takes the piece as if it were scanned there, with every rule of its own. */
  const leads = (path: string) => free && !notYet.has(path) && allowed.some((s) => s.path === path)
  const goTo = (path: string) => {
    handScan(plainText(row.kode_barcode))
    void router.navigate({ to: path })
  }
  const move = documentScreens(pindahBarang)[0]!.path
  return (
    <>
      {leads(tillPath) ? (
        <Button look="utama" icon={<IconCashRegister size={17} />} onClick={() => goTo(tillPath)}>
          {t('Jual')}
        </Button>
      ) : null}
      {leads(move) ? (
        <Button icon={<IconArrowsExchange size={17} />} onClick={() => goTo(move)}>
          {t('Pindah')}
        </Button>
      ) : null}
      {mayOpen(labelScreen, sesi).allowed ? <PrintOne row={row} /> : null}
      {mayChange(row, sesi) ? <ChangeOne entry={row} /> : null}
    </>
  )
}

/** The form of what may be changed. */
function ChangeOne({ entry }: { entry: WireRow }) {
  const t = useT()
  const { level } = useSession()
  const [open, setOpen] = useState(false)
  const changed = useChanged(barang)
  return (
    <>
      <Button icon={<IconPencil size={17} />} onClick={() => setOpen(true)}>
        {t('Ubah')}
      </Button>
      {open ? (
        <Opening>
          <ResourceForm
            resource={changeForm(level)}
            name={t('Barang')}
            row={entry}
            mayReveal={false}
            onSaved={() => {
              setOpen(false)
              void changed()
            }}
            onClose={() => setOpen(false)}
          />
        </Opening>
      ) : null}
    </>
  )
}

/** Reprints the tag of this piece. */
function PrintOne({ row }: { row: WireRow }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const cetak = async () => {
    setBusy(true)
    await printLabels([{ kode_barcode: plainText(row.kode_barcode), lembar: 1 }]).catch(sayFailure)
    setBusy(false)
  }
  return (
    <Button icon={<IconPrinter size={17} />} busy={busy} onClick={() => void cetak()}>
      {t('Label')}
    </Button>
  )
}

function Content({ row, run }: { row: WireRow; run: Run }) {
  const t = useT()
  const sesi = useSession()
  const pieces = wholeOf(row.jumlah)
  const age = ageInDays(row.tgl_masuk, sesi.tgl_system)
  return (
    <>
      <div className={`grid ${classes.head}`}>
        <div>
          <Photo imageKey={plainText(row.gambar)} alt={plainText(row.nama_barang)} size="penuh" />
          {mayChange(row, sesi) ? <ChangePhoto kode={plainText(row.kode_barcode)} there={Boolean(row.gambar)} /> : null}
        </div>
        <div className={`stack slim gap-8 ${classes.name}`}>
          <div className="row gap-10">
            <Kadar percent={row.kadar} large />
            <BarangState status={row.status} />
          </div>
          <h3 className="heading">{plainText(row.nama_barang)}</h3>
          <Barcode kode={plainText(row.kode_barcode)} />
        </div>
      </div>
      <dl className={`card grid clip ${classes.facts} thirds below-16`}>
        <Fact label={t('Berat')} content={`${gram(row.berat)} g`} />
        {weightOf(row.berat_batu) > 0n ? <Fact label={t('Berat Batu')} content={`${gram(row.berat_batu)} g`} /> : null}
        <Fact label={t('Baki')} content={`${plainText(row.kode_toko)}, ${plainText(row.kode_gudang)}`} />
        <Fact label={t('Group')} content={run.nama_group} />
        <Fact label={t('Jenis')} content={run.nama_dept} />
        <Fact label={t('Ukuran')} content={plainText(row.size)} />
        {isGone(row.status) ? null : <Fact label={t('Umur stok')} content={<Age hari={age} unit />} />}
        {pieces === 1 ? null : <Fact label={t('Jumlah')} content={figures(pieces)} />}
        <Fact label={t('Supplier')} content={plainText(row.supplier)} />
        <Fact label={t('Kode Intern')} content={plainText(row.kode_intern)} />
        <Fact label={t('Bandrol')} content={plainText(row.kode_bandrol)} />
        <Fact label={t('EPC')} content={plainText(row.epc)} />
      </dl>
      <Harga row={row} />
      {row.ditahan_oleh ? (
        <p className="round below-14 y-8 x-12 warn-tint warn">
          {t('Ditahan {oleh} di {tempat} untuk {untuk}', {
            oleh: plainText(row.ditahan_oleh),
            tempat: plainText(row.ditahan_di) || '—',
            untuk: plainText(row.ditahan_untuk) || '—',
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
function Harga({ row }: { row: WireRow }) {
  const t = useT()
  const prices = usePriceReference()
  if (!prices) return <div className={`card tint below-14 ${classes.price} y-10 x-12`} aria-busy />
  const sums = priceOfRow(row, prices)
  const perGram = pricePerGram({ ...sums, kadar: percentOf(row.kadar) })
  const rounding = roundingOf(sums)
  const rows: readonly (readonly [string, bigint])[] = [
    perGram === undefined
      ? [t('Harga di tag'), sums.harga]
      : [`${formatDecimal(sums.berat_hitung, 3)} g × Rp. ${writeFigure(perGram)}`, sums.harga],
    ...(sums.ongkos > 0n ? [[t('Ongkos'), sums.ongkos] as const] : []),
    ...(rounding === 0n ? [] : [[t('Pembulatan'), rounding] as const]),
  ]
  return (
    <div className={`card tint below-14 ${classes.price} y-10 x-12`}>
      {rows.length === 1 && perGram === undefined
        ? null
        : rows.map(([word, rp]) => (
            <p key={word} className="flex spread gap-12 note">
              <span>{word}</span>
              <span>{writeFigure(rp)}</span>
            </p>
          ))}
      <p className="flex spread gap-12 note">
        <span>{t('Harga jual')}</span>
        <strong className="figure">{sums.harga_dasar > 0n ? `Rp. ${writeFigure(sums.jumlah_rp)}` : '—'}</strong>
      </p>
    </div>
  )
}

/** One line of what happened to a piece. */
function Event({ waktu, word, text, by }: { waktu: string; word: string; text: string; by: string }) {
  const { tanggal, clock } = jakartaTime(waktu)
  return (
    <li className="grid over">
      <strong>{word}</strong>
      <span className="hint">
        {tanggal} {clock}
      </span>
      <span className="hint breaks">{text}</span>
      <span className="hint">{by}</span>
    </li>
  )
}

const barangFields = new Map(fieldEntries(barang).map(([name, field]) => [wireKey(name, field), field]))

/** Movements from the book of goods and changes from the audit book, newest first. */
function Trail({ gerak, changes }: { gerak: readonly Movement[]; changes: HistoryPage['baris'] }) {
  const t = useT()
  const shown = (name: string, wire: unknown) => t(shownText(barangFields.get(name)!, wire)) || '—'
  const events = [
    ...gerak.map((movement) => ({
      key: `${movement.waktu} ${movement.nomor} ${movement.gerak} ${movement.dari}`,
      waktu: movement.waktu,
      word: t(movementWord(movement.gerak)),
      text: [
        movement.dari && movement.ke
          ? t('{dari} ke {ke}', { dari: movement.dari, ke: movement.ke })
          : movement.ke
            ? t('ke {ke}', { ke: movement.ke })
            : t('dari {dari}', { dari: movement.dari ?? '—' }),
        ...(movement.jumlah === 1 ? [] : [figures(movement.jumlah)]),
      ].join(' · '),
      by: movement.nomor,
    })),
    ...changes.flatMap((row) =>
      row.ubah.map((change) => ({
        key: `${row.id} ${change.field}`,
        waktu: row.waktu,
        word: t('{nama} diubah', { nama: t(barangFields.get(change.field)!.label) }),
        // A picture has a key and no words.
        text:
          change.field === 'gambar' ? '' : `${shown(change.field, change.dari)} → ${shown(change.field, change.ke)}`,
        by: row.user_id,
      })),
    ),
  ]
  return (
    <ol className={classes.trail}>
      {events
        .toSorted((a, b) => Date.parse(b.waktu) - Date.parse(a.waktu))
        .map(({ key, ...entry }) => (
          <Event key={key} {...entry} />
        ))}
    </ol>
  )
}
