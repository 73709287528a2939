/** A fault that must reach a person, and the metrics that show it. */
export interface AlertCase {
  readonly fault: string
  readonly alert: string
  /** Job in the Prometheus configuration that exports the metrics. */
  readonly job: string
  /** Metrics without the fault. */
  readonly healthy: string
  /** Metrics with the fault, `seconds` after it began. */
  readonly failing: (seconds: number) => string
}

const DAY_S = 86_400
const inDays = (days: number) => Math.round(Date.now() / 1000) + days * DAY_S

const disk = (mountpoint: string, free: number) => {
  const labels = `{device="/dev/sda1",fstype="ext4",mountpoint="${mountpoint}"}`
  return `node_filesystem_avail_bytes${labels} ${free}e9\nnode_filesystem_size_bytes${labels} 100e9\n`
}

const REQUESTS = 'explorer_api_request_seconds_count{route="/api/v2/blocks",status='

/** The exporters of the explorer and of Debian's packages name these metrics; other tests compare the names. */
export const ALERT_CASES: readonly AlertCase[] = [
  {
    fault: 'indexer halted',
    alert: 'IndexerHalted',
    job: 'indexer',
    healthy: 'explorer_indexer_halted 0\n',
    failing: () => 'explorer_indexer_halted 1\n',
  },
  {
    fault: 'node lying',
    alert: 'NodeClaimUnproven',
    job: 'indexer',
    healthy: 'explorer_indexer_node_healthy{node="n:9053"} 1\n',
    failing: () => 'explorer_indexer_node_unhealthy{node="n:9053",code="unproven"} 1\n',
  },
  {
    fault: 'no new block',
    alert: 'NoNewBlock',
    job: 'indexer',
    healthy: 'explorer_indexer_last_block_age_seconds 100\n',
    failing: (seconds) => `explorer_indexer_last_block_age_seconds ${1801 + seconds}\n`,
  },
  {
    fault: 'API errors',
    alert: 'ApiErrorRateHigh',
    job: 'api',
    healthy: `${REQUESTS}"200"} 1000\n${REQUESTS}"500"} 0\n`,
    failing: (seconds) => `${REQUESTS}"200"} ${1000 + 95 * seconds}\n${REQUESTS}"500"} ${5 * seconds}\n`,
  },
  {
    fault: 'replica lag',
    alert: 'ReplicaLags',
    job: 'api',
    healthy: 'explorer_api_database_lag_blocks{database="replica 1"} 0\n',
    failing: () => 'explorer_api_database_lag_blocks{database="replica 1"} 3\n',
  },
  {
    fault: 'verify violation',
    alert: 'VerifyViolation',
    job: 'indexer',
    healthy: 'explorer_indexer_verify_violations{scope="full"} 0\n',
    failing: () => 'explorer_indexer_verify_violations{scope="full"} 2\n',
  },
  {
    fault: 'disk nearly full',
    alert: 'DiskNearlyFull',
    job: 'machine',
    healthy: disk('/srv', 60),
    failing: () => disk('/srv', 15),
  },
  {
    fault: 'disk full',
    alert: 'DiskFull',
    job: 'machine',
    healthy: disk('/', 60),
    failing: () => disk('/', 1),
  },
  {
    fault: 'certificate near its end',
    alert: 'CertificateExpiring',
    job: 'probes',
    healthy: `probe_success 1\nprobe_ssl_earliest_cert_expiry ${inDays(60)}\n`,
    failing: () => `probe_success 1\nprobe_ssl_earliest_cert_expiry ${inDays(13)}\n`,
  },
  {
    fault: 'probe failing',
    alert: 'ProbeFailed',
    job: 'probes',
    healthy: 'probe_success 1\n',
    failing: () => 'probe_success 0\n',
  },
]
