import { IconAlertTriangle, IconBuildingStore, IconCircleCheck } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { bukaToko, useSesi } from '#kernel/access/sesi.web.ts'
import { call } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { tanggalPanjang } from '#kernel/i18n/tanggal.ts'
import { formatDecimal } from '#kernel/quantity/decimal.ts'
import { DateInput } from '#kernel/ui/DateInput.tsx'
import { Isian } from '#kernel/ui/Isian.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { Segmen } from '#kernel/ui/Segmen.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { ImporBarang } from '#barang/web'
import { Bingkai } from './Bingkai.tsx'
import { periksaSiap, tokoLain, type Siapkan } from './keadaan.ts'
import classes from './Siapkan.module.css'
import { lewatiDulu } from './tunggu.web.ts'
import type { Wizard } from './wizard.web.ts'

type Stok = 'kosong' | 'impor'

/** The lines of the opening balances; none when there is no money. */
function barisSaldo(kini: Siapkan): object[] {
  const { kas, rekening } = kini.isi.kas ?? { kas: 0, rekening: [] }
  return [
    ...(kas > 0 ? [{ akun: 'KAS', jumlah_rp: kas }] : []),
    ...rekening.filter((r) => r.saldo > 0).map((r) => ({ akun: 'BANK', sub: r.no_rekening, jumlah_rp: r.saldo })),
  ]
}

/** The first day is opened with an empty drawer, then the money comes in as opening balances; what is done already is not done again. */
async function bukaPertama(kini: Siapkan, toko: string, tgl_buka: string): Promise<void> {
  if (!kini.buka) await call('POST', 'buka', { body: { tgl_buka, kas_hitung: 0 }, toko })
  const detail_saldo = barisSaldo(kini)
  if (detail_saldo.length > 0 && kini.jumlah.saldo_awal === 0)
    await call('POST', 'saldo-awal', {
      body: { keterangan: 'SALDO AWAL', detail_saldo },
      toko,
      kunci: `siapkan-saldo-${toko}`,
    })
}

function useBuka(w: Wizard) {
  const [stok, setStok] = useState<Stok>(w.impor ? 'impor' : 'kosong')
  const [tanggal, setTanggal] = useState(w.kini.hari_ini)
  const [impor, setImpor] = useState(false)
  const satu = { satu: true, diam: true } as const
  const selesai = () => w.simpan((toko) => call<Siapkan>('POST', 'siapkan/selesai', { toko }), satu)
  return {
    stok,
    setStok,
    tanggal,
    setTanggal,
    impor,
    buka: async () => {
      const terbuka = await w.simpan(async (toko) => {
        await bukaPertama(w.kini, toko, tanggal)
        return call<Siapkan>('GET', 'siapkan', { toko })
      }, satu)
      if (!terbuka) return
      if (stok === 'impor') setImpor(true)
      else await selesai()
    },
    imporSelesai: () => {
      setImpor(false)
      void selesai()
    },
    imporBatal: () => setImpor(false),
  }
}

/** Step 8: what is there, what is missing, and the first day. */
export function LangkahBuka({ w }: { w: Wizard }) {
  const t = useT()
  const b = useBuka(w)
  const { kini } = w
  if (kini.siap) return <Selesai w={w} />
  const kata = kini.buka ? (b.stok === 'impor' ? t('Impor stok') : t('Selesai')) : t('Buka toko')
  return (
    <Bingkai w={w} onSimpan={() => void b.buka()} satuToko tanpaLewati kataLanjut={kata}>
      <Daftar w={w} />
      <div className={classes.buka}>
        <div className={classes.segmen}>
          <span>{t('Stok awal')}</span>
          <Segmen<Stok>
            label={t('Stok awal')}
            options={[
              { value: 'kosong', label: t('Mulai kosong') },
              { value: 'impor', label: t('Impor dari berkas') },
            ]}
            value={b.stok}
            onChange={b.setStok}
          />
          <small>
            {b.stok === 'impor'
              ? t('CSV atau Excel dipilih begitu toko terbuka; barang masuk sebagai modal awal.')
              : t('Barang bisa ditambah atau diimpor kapan saja di Tambah Data Barang.')}
          </small>
        </div>
        <Isian
          label={t('Tanggal pertama')}
          required
          error={w.salah.tgl_buka || undefined}
          hint={t('Paling lambat hari ini. Sesudah dibuka tidak bisa mundur.')}
        >
          {(aria) => (
            <DateInput
              {...aria}
              name="tgl_buka"
              value={kini.buka ? kini.tgl_system : b.tanggal}
              today={kini.hari_ini}
              max={kini.hari_ini}
              disabled={kini.buka}
              onChange={b.setTanggal}
            />
          )}
        </Isian>
      </div>
      <Akibat w={w} tanggal={kini.buka ? kini.tgl_system : b.tanggal} />
      {b.impor ? (
        <Modal title={t('Impor stok awal')} onClose={b.imporBatal} closeLabel={null}>
          <Suspense fallback={<Streaks />}>
            <ImporBarang onSelesai={b.imporSelesai} onBatal={b.imporBatal} />
          </Suspense>
        </Modal>
      ) : null}
    </Bingkai>
  )
}

function Daftar({ w }: { w: Wizard }) {
  const t = useT()
  return (
    <ul className={classes.periksa}>
      {periksaSiap(w.kini).map((p) => (
        <li key={p.judul} data-ada={p.ada || undefined}>
          {p.ada ? (
            <IconCircleCheck size={19} stroke={1.7} aria-label={t('Ada')} />
          ) : (
            <IconAlertTriangle size={19} stroke={1.7} aria-label={t('Belum ada')} />
          )}
          <strong>{t(p.judul)}</strong>
          <span>
            {p.ada ? (p.jumlah === undefined ? t('Tersimpan') : formatDecimal(BigInt(p.jumlah), 0)) : t(p.tanpa)}
          </span>
          <Tombol ukuran="kecil" onClick={() => w.ke(p.langkah)}>
            {t('Langkah {n}', { n: p.langkah })}
          </Tombol>
        </li>
      ))}
    </ul>
  )
}

/** What the button does, before it is pressed. */
function Akibat({ w, tanggal }: { w: Wizard; tanggal: string }) {
  const t = useT()
  const total = barisSaldo(w.kini).reduce<bigint>((n, b) => n + BigInt((b as { jumlah_rp: number }).jumlah_rp), 0n)
  return (
    <p className={classes.contoh}>
      <IconBuildingStore size={19} stroke={1.5} aria-hidden="true" />
      <span>
        {w.kini.buka
          ? t('{toko} sudah buka sejak {tanggal}.', { toko: w.nama_toko, tanggal: tanggalPanjang(tanggal, t) })
          : t('Tanggal sistem {toko} menjadi {tanggal}; saldo awal Rp. {total} dibukukan sebagai modal.', {
              toko: w.nama_toko,
              tanggal,
              total: formatDecimal(total, 0),
            })}
      </span>
    </p>
  )
}

/** The shop is open: on to the next that waits, or to work. */
function Selesai({ w }: { w: Wizard }) {
  const t = useT()
  const sesi = useSesi()
  const [berikut] = tokoLain(w.toko, w.kode_toko)
  const keDasbor = () => {
    lewatiDulu()
    if (sesi.toko_asal === sesi.kode_toko || sesi.pusat) bukaToko(sesi.kode_toko)
    else location.assign('/')
  }
  return (
    <Bingkai
      w={w}
      onSimpan={keDasbor}
      satuToko
      tanpaLewati
      kataLanjut={t('Ke dasbor')}
      jawab={t('{toko} sudah buka', { toko: w.nama_toko })}
    >
      <section className={classes.selesai} role="status">
        <IconCircleCheck size={44} stroke={1.4} aria-hidden="true" />
        <p>
          {t('Tanggal sistem {tanggal}, {n} barang di toko.', {
            tanggal: w.kini.tgl_system,
            n: formatDecimal(BigInt(w.kini.jumlah.barang), 0),
          })}
        </p>
        {berikut ? (
          <Tombol onClick={() => w.gantiToko(berikut.kode_toko)}>
            {t('Siapkan {toko}', { toko: berikut.nama_toko })}
          </Tombol>
        ) : null}
      </section>
    </Bingkai>
  )
}
