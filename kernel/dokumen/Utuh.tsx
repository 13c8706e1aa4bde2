/** The number of a document: kind, shop, date, place in the day. */
const nomor = /([A-Z]{2}-\w+-\d{6}-\d{4,})/

/** A sentence in which numbers of documents stay whole: one that breaks over two lines cannot be read out. */
export const Utuh = ({ teks }: { teks: string }) => (
  <span>
    {teks.split(nomor).map((bagian, i) =>
      i % 2 === 1 ? (
        <span key={bagian} style={{ whiteSpace: 'nowrap' }}>
          {bagian}
        </span>
      ) : (
        bagian
      ),
    )}
  </span>
)
