import { useQuery } from '@tanstack/react-query'
import { text } from '#kernel/base/i18n/texts.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { countDays } from '#kernel/base/quantity/quantity.ts'
import { wholeOf } from '#kernel/base/quantity/wire.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { Offered } from '../lelang/Offered.tsx'
import { kelebihanLelang } from './kelebihan-lelang.resource.ts'

/** From so many days before its year is over a surplus is marked. */
const soon = 30

/** What is owed to customers, by the day from which it may lapse, with the days until then. A press picks one. */
export const OpenSurpluses: NonNullable<DocumentWeb['Offered']> = ({ fill }) => {
  const t = useT()
  const { tgl_system } = useSession()
  const { data } = useQuery({
    queryKey: ['tabel', kelebihanLelang.name, 'terbuka'],
    queryFn: ({ signal }) =>
      call<{ rows: readonly WireRow[] }>('POST', `${kelebihanLelang.name}/cari`, {
        body: { saring: { status: ['BELUM DIAMBIL'] }, urut: 'tgl_hangus', batas: 100 },
        signal,
      }),
  })
  if (!data) return null
  return (
    <Offered
      title={text('Belum diambil')}
      empty={text('Tidak ada kelebihan yang belum diambil.')}
      rows={data.rows.map((row) => {
        const [key, until] = [plainText(row.nomor_asal), plainText(row.tgl_hangus)]
        const left = countDays(tgl_system, until)
        return {
          key,
          name: plainText(row.nama_customer),
          amount: wholeOf(row.sisa_rp),
          facts: [key, t('hangus sejak {tanggal}', { tanggal: until })],
          tone: left <= 0 ? 'bad' : left <= soon ? 'warn' : 'netral',
          state: left <= 0 ? t('boleh hangus') : t('{n} hari lagi', { n: left }),
        }
      })}
      onPick={(nomor) => fill('nomor_asal', nomor)}
    />
  )
}
