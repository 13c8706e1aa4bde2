/**
 * The people of the sample. They all have the same password, which stands in the README, since a sample protects
 * nothing.
 */
export const examplePassword = 'kilau-contoh'

interface ExamplePerson {
  readonly user_id: string
  readonly nama: string
  readonly level: string
}
export interface ExampleShop {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly alamat_toko: string
  readonly owner: ExamplePerson
  readonly other: readonly ExamplePerson[]
}

const orang = (user_id: string, name: string, level: string): ExamplePerson => ({ user_id, nama: name, level })

export const exampleHeadOffice: ExampleShop = {
  kode_toko: 'PUSAT',
  nama_toko: 'TOKO EMAS KILAU PUSAT',
  alamat_toko: 'JL. ASIA AFRIKA NO. 8, BANDUNG',
  owner: orang('RATNA', 'RATNA DEWI', 'OWN'),
  other: [
    orang('ADMIN', 'YUDI PRATAMA', 'SU'),
    orang('MANAGER', 'HENDRA GUNAWAN', 'MU'),
    orang('DEVEL', 'ARIF NUGROHO', 'DEV'),
  ],
}

const cities: readonly ExampleShop[] = [
  {
    kode_toko: 'PBR',
    nama_toko: 'TOKO EMAS KILAU PASAR BARU',
    alamat_toko: 'JL. OTTO ISKANDARDINATA NO. 70, BANDUNG',
    owner: orang('SURYA', 'SURYA WIJAYA', 'OWN'),
    other: [
      orang('RINA', 'RINA WULANDARI', 'SPV'),
      orang('LINA', 'LINA MARLINA', 'KASIR'),
      orang('DEDI', 'DEDI SUPRIADI', 'KASIR'),
    ],
  },
  {
    kode_toko: 'CMH',
    nama_toko: 'TOKO EMAS KILAU CIMAHI',
    alamat_toko: 'JL. GANDAWIJAYA NO. 15, CIMAHI',
    owner: orang('BUDI', 'BUDI HARTONO', 'OWN'),
    other: [
      orang('TUTI', 'TUTI HERAWATI', 'SPV'),
      orang('SARI', 'SARI PUSPITA', 'KASIR'),
      orang('JOKO', 'JOKO SUSILO', 'KASIR'),
    ],
  },
  {
    kode_toko: 'GRT',
    nama_toko: 'TOKO EMAS KILAU GARUT',
    alamat_toko: 'JL. CILEDUG NO. 44, GARUT',
    owner: orang('MEGA', 'MEGA SANTOSO', 'OWN'),
    other: [
      orang('WATI', 'WATI SUMIATI', 'SPV'),
      orang('NINA', 'NINA AGUSTINA', 'KASIR'),
      orang('ASEP', 'ASEP HIDAYAT', 'KASIR'),
    ],
  },
]

/** A branch beyond those with their own names: T004, T005, … */
function nthShop(nth: number): ExampleShop {
  const code = `T${String(nth).padStart(3, '0')}`
  return {
    kode_toko: code,
    nama_toko: `TOKO EMAS KILAU CABANG ${nth}`,
    alamat_toko: `JL. MERDEKA NO. ${nth}, BANDUNG`,
    owner: orang(`OWN-${code}`, `PEMILIK ${code}`, 'OWN'),
    other: [
      orang(`SPV-${code}`, `SUPERVISOR ${code}`, 'SPV'),
      orang(`KSR1-${code}`, `KASIR SATU ${code}`, 'KASIR'),
      orang(`KSR2-${code}`, `KASIR DUA ${code}`, 'KASIR'),
    ],
  }
}

/** The branches of a chain with `count` of them. */
export const buildShops = (count: number): readonly ExampleShop[] =>
  Array.from({ length: count }, (_, i) => cities[i] ?? nthShop(i + 1))

export const exampleSales = ['ANI', 'DINA', 'YANTI', 'RUDI'].map((name) => ({ kode_sales: name, nama_sales: name }))

const front = [
  'SITI',
  'DEWI',
  'NUR',
  'ENDANG',
  'LILIS',
  'AGUS',
  'ASEP',
  'DADANG',
  'YULI',
  'MAYA',
  'IMAS',
  'EUIS',
  'HADI',
  'RATIH',
  'TATI',
]
const back = ['AMINAH', 'LESTARI', 'RAHMAWATI', 'SUHENDAR', 'KARTIKA', 'SETIAWAN', 'PERMATA', 'ANGGRAENI']

/** So many customers of a branch showed who they are, and agreed that it is kept: they may borrow and buy on instalments. */
const identified = 10
/** The customers of a branch. */
export const exampleCustomers = front.flatMap((given, index) =>
  [0, 3].map((shift, half) => ({
    kode: `C${String(index * 2 + half + 1).padStart(4, '0')}`,
    nama_customer: `${given} ${back[(index + shift) % back.length]!}`,
    no_hp: `0812${String(3_400_000 + index * 7919 + half * 104_729).slice(0, 7)}`,
    alamat_customer: `JL. CIHAMPELAS NO. ${index * 2 + half + 1}, BANDUNG`,
    jenis_pelanggan: half === 0 ? 'UMUM' : 'LANGGANAN',
  })),
)
export const identifiedCustomers = exampleCustomers.slice(0, identified)
/** The identity of a customer of the sample, kept since `date`. */
export const identityOf = (kode: string, foto: string, date: string) => ({
  jenis_identitas: 'KTP',
  nomor_identitas: `32730145078${kode.replace(/\D/g, '').padStart(5, '0')}`,
  foto_identitas: foto,
  persetujuan: date,
})
