import {
  IconAlertTriangle,
  IconBarcode,
  IconBuildingStore,
  IconCircleCheck,
  IconPlus,
  IconReceipt,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { openShopOrSay } from '#kernel/web/shell/open-shop.web.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { longDate } from '#kernel/base/time/dates.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { addUp } from '#kernel/base/quantity/sums.ts'
import { rupiahOf } from '#kernel/base/quantity/wire.ts'
import { useStepForm, type StepForm } from '#kernel/web/frames/wizard/form.web.ts'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { BarangImport } from '#barang/web'
import { SetupStep } from './SetupStep.tsx'
import { checkReady, otherToko, type Setup } from './state.ts'
import { openingStep } from './steps.ts'
import classes from './Setup.module.css'
import { skipForNow } from './wait.web.ts'
import type { SetupWizard } from './wizard.web.ts'

/** The lines of the opening balances; none if there is no money. */
function saldoLines(current: Setup): object[] {
  const { kas, rekening } = current.isi.kas ?? { kas: 0, rekening: [] }
  return [
    ...(kas > 0 ? [{ akun: 'KAS', jumlah_rp: kas }] : []),
    ...rekening.filter((r) => r.saldo > 0).map((r) => ({ akun: 'BANK', sub: r.no_rekening, jumlah_rp: r.saldo })),
  ]
}

/**
 * Opens the first day with an empty drawer, then posts the money as opening balances. Steps already done are skipped.
 */
async function openFirst(current: Setup, toko: string, tgl_buka: string): Promise<void> {
  if (!current.buka) await call('POST', 'buka', { body: { tgl_buka, kas_hitung: 0 }, toko })
  const detail_saldo = saldoLines(current)
  if (detail_saldo.length > 0 && current.jumlah.saldo_awal === 0)
    await call('POST', 'saldo-awal', {
      body: { keterangan: 'SALDO AWAL', detail_saldo },
      toko,
      key: `siapkan-saldo-${toko}`,
    })
}

/** Step 8: what exists, what is missing, and opening the first day. */
export function OpeningStep({ wizard }: { wizard: SetupWizard }) {
  const t = useT()
  const { current } = wizard
  const form = useStepForm(() => ({
    values: {
      stok: wizard.importing ? 'impor' : 'kosong',
      tgl_buka: current.buka ? current.tgl_system : current.hari_ini,
    },
    rows: {},
  }))
  const [importing, setImporting] = useState(false)
  const end = () => {
    setImporting(false)
    void wizard.save((toko) => call<Setup>('POST', 'siapkan/selesai', { toko }), { one: true, explicit: true })
  }
  if (current.siap) return <Finished wizard={wizard} form={form} />
  const imports = form.values.stok === 'impor'
  const tanggal = current.buka ? current.tgl_system : String(form.values.tgl_buka)
  return (
    <SetupStep
      wizard={wizard}
      step={openingStep}
      form={form}
      send={async (toko) => {
        await openFirst(current, toko, tanggal)
        return call<Setup>('GET', 'siapkan', { toko })
      }}
      oneToko
      last={{
        word: current.buka ? (imports ? t('Impor stok') : t('Selesai')) : t('Buka toko'),
        saved: () => (imports ? setImporting(true) : end()),
      }}
      sections={[{ fields: ['tgl_buka'], columns: 2 }]}
      ask={(_, field) => ({ ...field, max: current.hari_ini, readOnly: current.buka })}
      head={
        <>
          <List wizard={wizard} />
          <FirstStock form={form} />
        </>
      }
      foot={
        <>
          <Consequence wizard={wizard} tanggal={tanggal} />
          {importing ? (
            <Modal title={t('Impor stok awal')} onClose={() => setImporting(false)} closeLabel={null}>
              <Suspense fallback={<Streaks />}>
                <BarangImport onDone={end} onCancel={() => setImporting(false)} />
              </Suspense>
            </Modal>
          ) : null}
        </>
      }
    />
  )
}

/** Whether the shop begins empty or with the stock of a file. */
function FirstStock({ form }: { form: StepForm }) {
  const t = useT()
  const stok = form.values.stok === 'impor' ? 'impor' : 'kosong'
  return (
    <div className={`flow ${classes.segment} gap-8 beside-12 high-36`}>
      <span className="note label">{t('Stok awal')}</span>
      <Segment
        label={t('Stok awal')}
        options={[
          { value: 'kosong', label: t('Mulai kosong') },
          { value: 'impor', label: t('Impor dari berkas') },
        ]}
        value={stok}
        onChange={(v) => form.set('stok', v)}
      />
      <small className="hint">
        {stok === 'impor'
          ? t('CSV atau Excel dipilih begitu toko terbuka; barang masuk sebagai modal awal.')
          : t('Barang bisa ditambah atau diimpor kapan saja di Tambah Data Barang.')}
      </small>
    </div>
  )
}

function List({ wizard }: { wizard: SetupWizard }) {
  const t = useT()
  return (
    <Panel flush>
      <ul className={`ruled ${classes.check}`}>
        {checkReady(wizard.current).map((check) => (
          <li className="grid gap-10" key={check.judul} data-ada={check.present || undefined}>
            {check.present ? (
              <IconCircleCheck size={19} stroke={1.7} aria-label={t('Ada')} />
            ) : (
              <IconAlertTriangle size={19} stroke={1.7} aria-label={t('Belum ada')} />
            )}
            <strong className="strong">{t(check.judul)}</strong>
            <span>
              {check.present
                ? check.jumlah === undefined
                  ? t('Tersimpan')
                  : writeFigure(check.jumlah)
                : t(check.without)}
            </span>
            <Button size="kecil" onClick={() => wizard.to(check.step)}>
              {t('Langkah {n}', { n: check.step })}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What the button will do. */
function Consequence({ wizard, tanggal }: { wizard: SetupWizard; tanggal: string }) {
  const t = useT()
  const total = addUp(saldoLines(wizard.current), (b) => rupiahOf((b as { jumlah_rp: number }).jumlah_rp))
  return (
    <p className={`card row gap-14 soft ${classes.sample}`}>
      <IconBuildingStore size={19} stroke={1.5} aria-hidden="true" />
      <span>
        {wizard.current.buka
          ? t('{toko} sudah buka sejak {tanggal}.', { toko: wizard.nama_toko, tanggal: longDate(tanggal, t) })
          : t('Tanggal sistem {toko} menjadi {tanggal}; saldo awal Rp. {total} dibukukan sebagai modal.', {
              toko: wizard.nama_toko,
              tanggal,
              total: formatDecimal(total, 0),
            })}
      </span>
    </p>
  )
}

const firstActs = [
  { path: '/tambah-data-barang', word: text('Tambah barang'), Icon: IconPlus },
  { path: '/cetak-barcode', word: text('Cetak label'), Icon: IconBarcode },
  { path: '/transaksi-penjualan', word: text('Penjualan pertama'), Icon: IconReceipt },
] as const

/** What a new shop does first: a piece, its label, a sale. */
function FirstActs() {
  const t = useT()
  const { kode_toko } = useSession()
  const go = (path: string) => {
    skipForNow()
    void openShopOrSay(kode_toko, path)
  }
  return (
    <p className="flex wrap middle gap-8">
      {firstActs.map(({ path, word, Icon }) => (
        <Button key={path} icon={<Icon size={17} stroke={1.6} />} onClick={() => go(path)}>
          {t(word)}
        </Button>
      ))}
    </p>
  )
}

/** The shop is open: continue with the next waiting shop, or go to work. */
function Finished({ wizard, form }: { wizard: SetupWizard; form: StepForm }) {
  const t = useT()
  const sesi = useSession()
  const [next] = otherToko(wizard.toko, wizard.kode_toko)
  const own = sesi.toko_asal === sesi.kode_toko || sesi.pusat
  const toDashboard = () => {
    skipForNow()
    if (own) void openShopOrSay(sesi.kode_toko)
    else location.assign('/')
  }
  return (
    <SetupStep
      wizard={wizard}
      step={{ ...openingStep, fields: {} }}
      form={form}
      send={async () => {}}
      oneToko
      last={{ word: t('Ke dasbor'), saved: toDashboard }}
      reply={t('{toko} sudah buka', { toko: wizard.nama_toko })}
      head={
        <Panel>
          <div className={`row gap-8 center ${classes.done} column`} role="status">
            <IconCircleCheck size={44} stroke={1.4} aria-hidden="true" />
            <p className="soft above-8">
              {t('Tanggal sistem {tanggal}, {n} barang di toko.', {
                tanggal: wizard.current.tgl_system,
                n: writeFigure(wizard.current.jumlah.barang),
              })}
            </p>
            {own ? <FirstActs /> : null}
            {next ? (
              <Button onClick={() => wizard.switchToko(next.kode_toko)}>
                {t('Siapkan {toko}', { toko: next.nama_toko })}
              </Button>
            ) : null}
          </div>
        </Panel>
      }
    />
  )
}
