import { IconFileImport, IconLogout2 } from '@tabler/icons-react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import type { ReactNode } from 'react'
import { useT, type T } from '#kernel/i18n/i18n.web.ts'
import { formatDecimal } from '#kernel/quantity/decimal.ts'
import { Penuntun, type ButirLangkah } from '#kernel/ui/Penuntun.tsx'
import { langkahSiapkan } from '#sesi'
import { flags } from '#toko'
import { hitungModul, langkahPertama, langkahTerakhir } from './keadaan.ts'
import { PilihSasaran, TokoIni } from './PilihSasaran.tsx'
import classes from './Siapkan.module.css'
import { lewatiDulu } from './tunggu.web.ts'
import { bisaKembali, type Wizard } from './wizard.web.ts'

interface Props {
  readonly w: Wizard
  readonly onSimpan: () => void
  /** This step is about one shop: what it says is saved for no other. */
  readonly satuToko?: boolean
  readonly kataLanjut?: string
  readonly tanpaLewati?: boolean
  /** Instead of the question: it is answered. */
  readonly jawab?: string
  readonly children: ReactNode
}

/** The frame of a step behind the login: what was said before stands at the side, with the way back to it. */
export function Bingkai({ w, onSimpan, satuToko, kataLanjut, tanpaLewati, jawab, children }: Props) {
  const t = useT()
  const sesi = useSesi()
  const butir = langkahSiapkan.map((l, i) => susunButir(w, i + 1, t(l.judul), ringkas(w, i + 1, sesi.flags, t)))
  const { tanya, kata } = langkahSiapkan[w.di - 1]!
  return (
    <Penuntun
      judul={t('Siapkan toko')}
      kata={t('Sekitar 15 menit. Tersimpan di tiap langkah.')}
      langkah={butir}
      tanya={jawab ?? t(tanya)}
      penjelasan={jawab ? '' : t(kata)}
      kakiSisi={<Kaki w={w} />}
      atas={satuToko ? <TokoIni w={w} /> : <PilihSasaran w={w} />}
      galat={w.galat}
      salah={w.salah}
      sibuk={w.sibuk}
      onKembali={bisaKembali(w.di) ? () => w.ke(w.di - 1) : undefined}
      onLewati={tanpaLewati ? undefined : () => w.lewati()}
      onLanjut={onSimpan}
      kataLanjut={kataLanjut}
    >
      {children}
    </Penuntun>
  )
}

function susunButir(w: Wizard, n: number, judul: string, kata: string): ButirLangkah {
  if (n < langkahPertama) return { judul, ringkas: kata, keadaan: 'selesai' }
  const cara = w.kini.isi.langkah[n]
  const keadaan = n === w.di ? 'ini' : cara === 'simpan' ? 'selesai' : cara === 'lewati' ? 'lewati' : 'belum'
  return { judul, ringkas: cara ? kata : '', keadaan, onBuka: () => w.ke(n) }
}

/** What a step's line at the side says of what was saved. */
function ringkas(w: Wizard, n: number, nilai: Readonly<Record<string, string>>, t: T): string {
  const { jumlah, isi } = w.kini
  const isiRingkas: Readonly<Record<number, () => string>> = {
    1: () => (jumlah.toko > 1 ? t('{toko}, {n} cabang', { toko: w.nama_toko, n: jumlah.toko - 1 }) : w.nama_toko),
    2: () => t('{n} pengguna', { n: jumlah.pengguna }),
    3: () => {
      const { aktif, total } = hitungModul(flags, nilai)
      return t('{n} dari {total} aktif', { n: aktif, total })
    },
    4: () => t('{n} kadar dijual', { n: jumlah.group }),
    5: () => t('{n} baki', { n: jumlah.baki }),
    6: () => t('{n} rekening, kas {kas}', { n: jumlah.rekening, kas: formatDecimal(BigInt(isi.kas?.kas ?? 0), 0) }),
    7: () => t('Tersimpan'),
  }
  return isiRingkas[n]?.() ?? ''
}

function Kaki({ w }: { w: Wizard }) {
  const t = useT()
  const keluar = () => {
    lewatiDulu()
    location.assign('/')
  }
  return (
    <>
      {w.di < langkahTerakhir ? (
        <button type="button" className={classes.sisi} onClick={() => w.ke(langkahTerakhir, true)}>
          <IconFileImport size={17} stroke={1.6} /> {t('Impor dari sistem lama')}
        </button>
      ) : null}
      <button type="button" className={classes.sisi} onClick={keluar}>
        <IconLogout2 size={17} stroke={1.6} /> {t('Selesaikan nanti')}
      </button>
    </>
  )
}
