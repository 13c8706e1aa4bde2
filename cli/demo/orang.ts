/** Who works where. Everybody's password is the same and stands in the README: a sample guards nothing. */
export const sandiContoh = 'kilau-contoh'

export interface OrangContoh {
  readonly user_id: string
  readonly nama: string
  readonly level: string
}
export interface TokoContoh {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly alamat_toko: string
  readonly pemilik: OrangContoh
  readonly lain: readonly OrangContoh[]
}

const orang = (user_id: string, nama: string, level: string): OrangContoh => ({ user_id, nama, level })

export const pusatContoh: TokoContoh = {
  kode_toko: 'PUSAT',
  nama_toko: 'TOKO EMAS KILAU PUSAT',
  alamat_toko: 'JL. ASIA AFRIKA NO. 8, BANDUNG',
  pemilik: orang('RATNA', 'RATNA DEWI', 'OWN'),
  lain: [
    orang('ADMIN', 'YUDI PRATAMA', 'SU'),
    orang('MANAGER', 'HENDRA GUNAWAN', 'MU'),
    orang('DEVEL', 'ARIF NUGROHO', 'DEV'),
  ],
}

const kota: readonly TokoContoh[] = [
  {
    kode_toko: 'PBR',
    nama_toko: 'TOKO EMAS KILAU PASAR BARU',
    alamat_toko: 'JL. OTTO ISKANDARDINATA NO. 70, BANDUNG',
    pemilik: orang('SURYA', 'SURYA WIJAYA', 'OWN'),
    lain: [
      orang('RINA', 'RINA WULANDARI', 'SPV'),
      orang('LINA', 'LINA MARLINA', 'KASIR'),
      orang('DEDI', 'DEDI SUPRIADI', 'KASIR'),
    ],
  },
  {
    kode_toko: 'CMH',
    nama_toko: 'TOKO EMAS KILAU CIMAHI',
    alamat_toko: 'JL. GANDAWIJAYA NO. 15, CIMAHI',
    pemilik: orang('BUDI', 'BUDI HARTONO', 'OWN'),
    lain: [
      orang('TUTI', 'TUTI HERAWATI', 'SPV'),
      orang('SARI', 'SARI PUSPITA', 'KASIR'),
      orang('JOKO', 'JOKO SUSILO', 'KASIR'),
    ],
  },
  {
    kode_toko: 'GRT',
    nama_toko: 'TOKO EMAS KILAU GARUT',
    alamat_toko: 'JL. CILEDUG NO. 44, GARUT',
    pemilik: orang('MEGA', 'MEGA SANTOSO', 'OWN'),
    lain: [
      orang('WATI', 'WATI SUMIATI', 'SPV'),
      orang('NINA', 'NINA AGUSTINA', 'KASIR'),
      orang('ASEP', 'ASEP HIDAYAT', 'KASIR'),
    ],
  },
]

/** A branch beyond those with a name of their own: T004, T005, … */
function tokoKe(n: number): TokoContoh {
  const kode = `T${String(n).padStart(3, '0')}`
  return {
    kode_toko: kode,
    nama_toko: `TOKO EMAS KILAU CABANG ${n}`,
    alamat_toko: `JL. MERDEKA NO. ${n}, BANDUNG`,
    pemilik: orang(`OWN-${kode}`, `PEMILIK ${kode}`, 'OWN'),
    lain: [
      orang(`SPV-${kode}`, `SUPERVISOR ${kode}`, 'SPV'),
      orang(`KSR1-${kode}`, `KASIR SATU ${kode}`, 'KASIR'),
      orang(`KSR2-${kode}`, `KASIR DUA ${kode}`, 'KASIR'),
    ],
  }
}

/** The branches of a chain of `n`. */
export const susunCabang = (n: number): readonly TokoContoh[] =>
  Array.from({ length: n }, (_, i) => kota[i] ?? tokoKe(i + 1))

export const salesContoh = ['ANI', 'DINA', 'YANTI', 'RUDI'].map((nama) => ({ kode_sales: nama, nama_sales: nama }))

const depan = [
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
const belakang = ['AMINAH', 'LESTARI', 'RAHMAWATI', 'SUHENDAR', 'KARTIKA', 'SETIAWAN', 'PERMATA', 'ANGGRAENI']

/** Customers whom a branch knows. */
export const customerContoh = depan.flatMap((a, i) =>
  [0, 3].map((geser, j) => ({
    kode: `C${String(i * 2 + j + 1).padStart(4, '0')}`,
    nama_customer: `${a} ${belakang[(i + geser) % belakang.length]!}`,
    no_hp: `0812${String(3_400_000 + i * 7919 + j * 104_729).slice(0, 7)}`,
    alamat_customer: `JL. CIHAMPELAS NO. ${i * 2 + j + 1}, BANDUNG`,
    jenis_pelanggan: j === 0 ? 'UMUM' : 'LANGGANAN',
  })),
)
