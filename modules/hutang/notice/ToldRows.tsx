import { useQuery } from '@tanstack/react-query'
import { SentState } from '#bayar/web'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { DetailSection, SingleLine } from '#kernel/web/frames/document/DocumentDetail.tsx'
import { noticeInput, noticeName, noticeWords } from './notice.ts'
import { loadNotices, noticesKey } from './notice.web.ts'

/** When and how the borrower was told; nothing where nobody was. What became of the last message stands below: one that did not leave told nobody. */
export function ToldRows({ nomor }: { nomor: string }) {
  const t = useT()
  const sends = useSession().flags.WHATSAPP_MODULE === 'on'
  const { data = [] } = useQuery({ queryKey: noticesKey(nomor), queryFn: ({ signal }) => loadNotices(nomor, signal) })
  return (
    <>
      <DetailSection title="Sudah diberi tahu" count={data.length}>
        {(index) => {
          const { tanggal, cara, catatan, oleh } = data[index]!
          return (
            <SingleLine
              line={{
                nama: `${tanggal} ${t(noticeWords[cara])}`,
                fakta: [
                  { label: 'Oleh', teks: oleh },
                  ...(catatan === null ? [] : [{ label: noticeInput.catatan.label, teks: catatan }]),
                ],
              }}
            />
          )
        }}
      </DetailSection>
      {sends ? <SentState dokumen={noticeName} nomor={nomor} title={t('Pesan WhatsApp')} /> : null}
    </>
  )
}
