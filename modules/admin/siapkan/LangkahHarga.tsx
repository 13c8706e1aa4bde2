import { IconCalculator, IconPlus } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireRow } from '#kernel/fields/field.ts'
import { typedOf } from '#kernel/fields/form.ts'
import { FieldInput } from '#kernel/fields/inputs.tsx'
import { call } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { teks } from '#kernel/i18n/teks.ts'
import { formatDecimal } from '#kernel/quantity/decimal.ts'
import { berat } from '#kernel/quantity/quantity.ts'
import { Select } from '#kernel/ui/Select.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { BarisKadar } from './BarisKadar.tsx'
import { Bingkai } from './Bingkai.tsx'
import { hitungContoh } from './harga.ts'
import { bacaDasar, hargaDari, kadarAwal, kadarKeWire, type DasarKetik, type KadarKetik } from './kadar-ketik.ts'
import { hargaFields, keWire } from './isian.ts'
import type { Siapkan } from './keadaan.ts'
import { Kalimat } from './Kalimat.tsx'
import classes from './Siapkan.module.css'
import tabel from './Tabel.module.css'
import type { Wizard } from './wizard.web.ts'

const daftar = ['kadar/get/all', 'group/get/all', 'para-harga-emas', 'para-jenis-group'] as const
const langkahHarga = ['500', '1000', '5000', '10000']

/** Step 4: one price a day, and what follows from it. */
export function LangkahHarga({ w }: { w: Wizard }) {
  const hasil = useQueries({
    queries: daftar.map((path) => ({
      queryKey: ['siapkan-daftar', w.kode_toko, path],
      queryFn: () => call<WireRow[]>('GET', path),
      // Read anew whenever the step is opened: another save may have changed it.
      staleTime: 0,
      gcTime: 0,
    })),
  })
  const [kadar, group, harga, jenis] = hasil.map((h) => h.data)
  if (!kadar || !group || !harga || !jenis) return <Streaks penuh />
  return <Isi w={w} kadar={kadar} group={group} harga={harga} jenis={jenis} />
}

interface Data {
  readonly w: Wizard
  readonly kadar: readonly WireRow[]
  readonly group: readonly WireRow[]
  readonly harga: readonly WireRow[]
  readonly jenis: readonly WireRow[]
}

function dasarAwal({ w, harga }: Data): DasarKetik {
  const lama = w.kini.isi.harga
  const baris = harga.find((h) => h.waktu === lama?.waktu) ?? harga.at(-1)
  const nilai: WireRow = {
    selisih_jual: 2.5,
    selisih_beli: 4,
    pembulatan: 5000,
    ...lama,
    harga_24k: baris?.harga_24k ?? null,
  }
  const [harga_24k, selisih_jual, selisih_beli, pembulatan] = (
    ['harga_24k', 'selisih_jual', 'selisih_beli', 'pembulatan'] as const
  ).map((k) => String(typedOf(hargaFields[k], nilai[k])))
  return {
    harga_24k: harga_24k!.replace(/\D/g, ''),
    selisih_jual: selisih_jual!,
    selisih_beli: selisih_beli!,
    pembulatan: pembulatan!.replace(/\D/g, ''),
  }
}

function useHarga(data: Data) {
  const { w } = data
  const [dasar, setDasar] = useState(() => dasarAwal(data))
  const [baris, setBaris] = useState(() => kadarAwal(data.kadar, data.group, bacaDasar(dasarAwal(data))))
  return {
    dasar,
    baris,
    setBaris,
    hitung: bacaDasar(dasar),
    ubahDasar(nama: keyof DasarKetik, v: string) {
      w.hapusSalah(nama)
      setDasar((now) => ({ ...now, [nama]: v }))
    },
    ubah(i: number, part: Partial<KadarKetik>) {
      for (const nama of Object.keys(part)) w.hapusSalah(`kadar.${i}.${nama}`)
      setBaris((now) => now.with(i, { ...now[i]!, ...part }))
    },
    simpan() {
      const atas = keWire(hargaFields, { ...dasar })
      const rows = kadarKeWire(baris)
      const salah = { ...atas.salah, ...rows.salah }
      if (Object.keys(salah).length > 0) return w.tolak(salah)
      const body = { ...atas.wire, kadar: rows.wire }
      void w.simpan((toko) => call<Siapkan>('POST', 'siapkan/harga', { body, toko }))
    },
  }
}

function Isi(data: Data) {
  const { w, jenis } = data
  const t = useT()
  const h = useHarga(data)
  const hint = { harga_24k: t('Dipakai untuk {tanggal}', { tanggal: w.kini.hari_ini }) }
  return (
    <Bingkai w={w} onSimpan={() => h.simpan()}>
      <div className={classes.tiga}>
        {(['harga_24k', 'selisih_jual', 'selisih_beli'] as const).map((nama) => (
          <div key={nama} className={nama === 'harga_24k' ? classes.besar : undefined}>
            <FieldInput
              field={{ ...hargaFields[nama], required: nama === 'harga_24k' }}
              name={nama}
              value={h.dasar[nama]}
              hint={hint[nama as 'harga_24k']}
              error={w.salah[nama] || undefined}
              onChange={(v) => h.ubahDasar(nama, String(v))}
            />
          </div>
        ))}
      </div>
      <Tabel w={w} h={h} jenis={jenis.map((j) => String(j.jenis_group))} />
      <p className={classes.kecil}>
        {t('Harga jual dibulatkan ke atas, harga beli ke bawah. Harga yang diketik sendiri tidak ikut berubah.')}
      </p>
      <Contoh baris={h.baris} hitung={h.hitung} />
    </Bingkai>
  )
}

type HargaKetik = ReturnType<typeof useHarga>

function Tabel({ w, h, jenis }: { w: Wizard; h: HargaKetik; jenis: readonly string[] }) {
  const t = useT()
  return (
    <div className={tabel.kotak}>
      <table className={tabel.tabel} data-kadar>
        <thead>
          <tr>
            <th>{t('Dijual')}</th>
            <th>{t('Kadar')}</th>
            <th data-angka>{t('Persen')}</th>
            <th>{t('Jenis group')}</th>
            <th data-angka>{t('Emas murni / g')}</th>
            <th data-angka>{t('Harga jual / g')}</th>
            <th data-angka>{t('Harga beli / g')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {h.baris.map((b, i) => (
            <BarisKadar
              key={b.id}
              b={b}
              ke={i}
              hitung={h.hitung}
              jenis={jenis}
              salah={w.salah}
              onUbah={(part) => h.ubah(i, part)}
              onHapus={() => h.setBaris((now) => now.toSpliced(i, 1))}
            />
          ))}
        </tbody>
      </table>
      <KakiTabel h={h} />
    </div>
  )
}

function KakiTabel({ h }: { h: HargaKetik }) {
  const t = useT()
  return (
    <div className={tabel.kakiTabel}>
      <Tombol
        rupa="tenang"
        ikon={<IconPlus size={16} />}
        className={classes.tambah}
        onClick={() => h.setBaris((now) => [...now, kadarBaru()])}
      >
        {t('Tambah kadar')}
      </Tombol>
      <span>{t('Pembulatan harga')}</span>
      <div className={tabel.pilihSempit}>
        <Select
          aria-label={t('Pembulatan harga')}
          options={[...new Set([...langkahHarga, h.dasar.pembulatan])].map((v) => ({
            value: v,
            label: t('{n} ke atas', { n: formatDecimal(BigInt(v || '0'), 0) }),
          }))}
          value={h.dasar.pembulatan}
          onChange={(v) => (v ? h.ubahDasar('pembulatan', v) : undefined)}
        />
      </div>
    </div>
  )
}

let nomor = 0
const kadarBaru = (): KadarKetik => ({
  id: `baru-${(nomor += 1)}`,
  baru: true,
  kode_kadar: '',
  kadar: '',
  jenis_group: '',
  dijual: true,
  harga_jual: null,
  harga_beli: null,
})

const contohBerat = berat(3000)

/** The sentence that proves the sums: a ring of three grams. */
function Contoh({ baris, hitung }: { baris: readonly KadarKetik[]; hitung: ReturnType<typeof bacaDasar> }) {
  const t = useT()
  const dijual = baris.filter((b) => b.dijual && b.kode_kadar !== '')
  const b = dijual.find((x) => x.kode_kadar === '750') ?? dijual[0]
  const harga = b && hargaDari(b, hitung)
  const rp = (n: bigint) => `Rp. ${formatDecimal(n, 0)}`
  return (
    <p className={classes.contoh}>
      <IconCalculator size={19} stroke={1.5} aria-hidden="true" />
      <span>
        {b && harga ? (
          <Kalimat
            teks={teks(
              'Contoh: cincin {kadar} seberat {berat} dijual {jual} sebelum ongkos, dan dibeli kembali {beli} sebelum potongan.',
            )}
            isi={{
              kadar: b.kode_kadar,
              berat: '3.000 g',
              jual: rp(hitungContoh(harga.jual, contohBerat)),
              beli: rp(hitungContoh(harga.beli, contohBerat)),
            }}
          />
        ) : (
          t('Contoh hitungan tampil setelah harga 24K diisi.')
        )}
      </span>
    </p>
  )
}
