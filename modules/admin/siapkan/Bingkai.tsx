import { IconFileImport, IconLogout2 } from '@tabler/icons-react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { useRef, type ReactNode, type SyntheticEvent } from 'react'
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
  const { pergi, tandai } = useTersimpan(w, onSimpan)
  const butir = langkahSiapkan.map((l, i) => {
    const kata = ringkas(w, i + 1, sesi.flags, t)
    return susunButir(w, i + 1, { judul: t(l.judul), kata, onBuka: () => pergi(() => w.ke(i + 1)) })
  })
  const { tanya, kata } = langkahSiapkan[w.di - 1]!
  return (
    <Penuntun
      judul={t('Siapkan toko')}
      kata={t('Sekitar 15 menit. Tersimpan di tiap langkah.')}
      langkah={butir}
      tanya={jawab ?? t(tanya)}
      penjelasan={jawab ? '' : t(kata)}
      kakiSisi={<Kaki w={w} pergi={pergi} />}
      atas={satuToko ? <TokoIni w={w} onGanti={(kode) => pergi(() => w.gantiToko(kode))} /> : <PilihSasaran w={w} />}
      galat={w.galat}
      salah={w.salah}
      sibuk={w.sibuk}
      onKembali={bisaKembali(w.di) ? () => pergi(() => w.ke(w.di - 1)) : undefined}
      onLewati={tanpaLewati ? undefined : () => w.lewati()}
      onLanjut={onSimpan}
      kataLanjut={kataLanjut}
    >
      <div className={classes.isi} onInput={tandai} onClick={tandai}>
        {children}
      </div>
    </Penuntun>
  )
}

/** Each step is saved when it is left, whichever way: what was typed goes first, and what is refused stays with its faults. */
function useTersimpan(w: Wizard, onSimpan: () => void) {
  const berubah = useRef(false)
  return {
    tandai: (event: SyntheticEvent) => {
      const tekan = event.type === 'click'
      if (!tekan || (event.target as HTMLElement).closest('button, [role=option]')) berubah.current = true
    },
    pergi: (act: () => void) => {
      // The last step keeps nothing: its one button acts.
      if (!berubah.current || w.di === langkahTerakhir) return act()
      w.sesudah(act)
      onSimpan()
    },
  }
}

function susunButir(
  w: Wizard,
  n: number,
  { judul, kata, onBuka }: { judul: string; kata: string; onBuka: () => void },
): ButirLangkah {
  if (n < langkahPertama) return { judul, ringkas: kata, keadaan: 'selesai' }
  const cara = w.kini.isi.langkah[n]
  const keadaan = n === w.di ? 'ini' : cara === 'simpan' ? 'selesai' : cara === 'lewati' ? 'lewati' : 'belum'
  return { judul, ringkas: cara ? kata : '', keadaan, onBuka }
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

function Kaki({ w, pergi }: { w: Wizard; pergi: (act: () => void) => void }) {
  const t = useT()
  const keluar = () => {
    lewatiDulu()
    location.assign('/')
  }
  return (
    <>
      {w.di < langkahTerakhir ? (
        <button type="button" className={classes.sisi} onClick={() => pergi(() => w.ke(langkahTerakhir, true))}>
          <IconFileImport size={17} stroke={1.6} /> {t('Impor dari sistem lama')}
        </button>
      ) : null}
      <button type="button" className={classes.sisi} onClick={() => pergi(keluar)}>
        <IconLogout2 size={17} stroke={1.6} /> {t('Selesaikan nanti')}
      </button>
    </>
  )
}
