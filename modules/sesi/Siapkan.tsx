import { useT } from '#kernel/i18n/i18n.web.ts'
import { Penuntun, type ButirLangkah } from '#kernel/ui/Penuntun.tsx'
import { LangkahPengguna } from './LangkahPengguna.tsx'
import { LangkahToko } from './LangkahToko.tsx'
import { RantaiContoh } from './RantaiContoh.tsx'
import { langkahSiapkan } from './langkah.ts'
import { PilihBahasa } from './PilihBahasa.tsx'
import { useSiapkan } from './siapkan.web.ts'

/** The first start: two steps before the login, whose end makes the shops and logs the owner in; the other six stand behind it. */
export default function Siapkan({ gagal }: { gagal: boolean }) {
  const t = useT()
  const s = useSiapkan()
  const { langkah: di, ketik } = s
  const ringkas = ketik.cabang.length > 0 ? t('Pusat dan {n} cabang', { n: ketik.cabang.length }) : t('Kantor pusat')
  const butir = langkahSiapkan.map((l, i): ButirLangkah => {
    const n = i + 1
    return {
      judul: t(l.judul),
      keadaan: n === di ? 'ini' : n < di ? 'selesai' : 'belum',
      ...(n < di ? { ringkas, onBuka: () => s.ke(1) } : {}),
    }
  })
  const { tanya, kata } = langkahSiapkan[di - 1]!
  return (
    <Penuntun
      key={di}
      judul={t('Siapkan toko')}
      kata={t('Sekitar 15 menit. Tersimpan di tiap langkah.')}
      langkah={butir}
      tanya={t(tanya)}
      penjelasan={t(kata)}
      pojok={<PilihBahasa />}
      galat={gagal ? t('Koneksi Bermasalah') : s.galat}
      salah={s.salah}
      sibuk={s.sibuk}
      onKembali={di === 2 ? () => s.ke(1) : undefined}
      onLanjut={() => s.lanjut()}
      kataLanjut={di === 2 ? t('Buat toko dan lanjut') : undefined}
    >
      {di === 1 ? <LangkahToko s={s} /> : <LangkahPengguna s={s} />}
      {di === 1 ? <RantaiContoh kode={ketik.kode} onTolak={s.tolak} /> : null}
    </Penuntun>
  )
}
