/** A document number: kind, shop, date, sequence of the day. */
const number = /([A-Z]{2}-\w+-\d{6}-\d{4,})/

/** A text in which document numbers do not break over two lines. */
export const Whole = ({ text }: { text: string }) => (
  <span>
    {text.split(number).map((part, index) =>
      index % 2 === 1 ? (
        <span key={part} style={{ whiteSpace: 'nowrap' }}>
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </span>
)
