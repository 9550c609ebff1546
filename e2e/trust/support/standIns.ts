import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isShort } from './scaled.ts';

const root = join(import.meta.dirname, '../../..');

type Machine = {
  /** Its `/etc`, `/opt` and `/var` are in there. */
  readonly folder: string;
  readonly ports: Readonly<Record<'one' | 'two' | 'live' | 'https' | 'http', number>>;
};

/**
 * Commands that a machine of the tests cannot run as they are, by their names: what they do is done to the processes of the test.
 * `systemctl` starts what the unit starts, with the unit's settings; `docker` accepts what `docker-compose.yml` accepts.
 */
export function standIns({ folder, ports }: Machine): Readonly<Record<string, string>> {
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const required = new Set([...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name));
  const secrets = [...required].map(
    (name) => `grep -q "^${name}=..*" .env || { echo "${name} is missing"; exit 1; }`,
  );
  return {
    systemctl: `#!/bin/bash
# start, stop, restart, reload, enable --now and daemon-reload of these units.
action=$1; shift; [ "$1" = --now ] && shift
start() {
  unit=\${1%.service}; pid=${folder}/$unit.pid
  case $unit in
    *.timer) [ -e ${folder}/etc/systemd/system/$unit ] ;;
    nginx) nginx 2>>${folder}/nginx.log ;;
    bigsmall*)
      [ -e $pid ] && return 0
      file=${folder}/etc/systemd/system/$unit.service
      [ -e $file ] || { echo "Unit $unit.service not found."; return 5; }
      # As systemd reads them: the file last.
      set -a; PORT=${ports.one}
      for pair in $(sed -n 's/^Environment=//p' $file); do export "\${pair//%S/${folder}/var/lib}"; done
      . ${folder}/etc/bigsmall.env; set +a
      cd ${folder}/opt/bigsmall || return 1
      command=$(sed -n 's/^ExecStart=.usr.bin.node/node/p' $file)
      if grep -q '^Type=oneshot' $file; then $command; return; fi
      $command >>${folder}/$unit.log 2>&1 &
      echo $! >$pid
      for i in $(seq 600); do curl -fs http://127.0.0.1:$PORT/api/ready >/dev/null && return 0; sleep 0.1; done
      cat ${folder}/$unit.log; return 1 ;;
  esac
}
stop() {
  for pid in ${folder}/\${1%.service}.pid; do
    [ -e $pid ] || continue
    kill $(cat $pid); while kill -0 $(cat $pid) 2>/dev/null; do sleep 0.05; done; rm -f $pid
  done
}
code=0
for each; do
  case $action in
    enable|start) start $each || code=$? ;;
    stop) stop "$each" ;;
    restart) stop $each; start $each || code=$? ;;
    reload) nginx -s reload || code=$? ;;
    *) code=64 ;;
  esac
done
[ $action = daemon-reload ] && code=0
exit $code
`,
    // The real one takes a second; the full form waits for it.
    ...(isShort && { npx: `#!/bin/bash\ncommand=$1; shift; exec node_modules/.bin/$command "$@"\n` }),
    // It runs the command with the settings that it is given; there is no user of the service here.
    'systemd-run': `#!/bin/bash
while [[ $1 = -* ]]; do
  case $1 in
    --quiet|--pipe|--wait) ;;
    -E) export "$2"; shift ;;
    -p)
      case $2 in
        EnvironmentFile=*) set -a; . "\${2#*=}"; set +a ;;
        WorkingDirectory=*) cd "\${2#*=}" || exit 1 ;;
        DynamicUser=yes|User=bigsmall|StateDirectory=bigsmall|StateDirectoryMode=0700|LimitNOFILE=65536) ;;
        *) exit 64 ;;
      esac
      shift ;;
    *) exit 64 ;;
  esac
  shift
done
exec "$@"
`,
    journalctl: `#!/bin/bash
cat ${folder}/bigsmall.log
`,
    nginx: `#!/bin/bash
mkdir -p ${folder}/nginx
sed 's|/var/log/nginx/|${folder}/nginx/|; s|^events|pid ${folder}/nginx.pid; events|' ${folder}/etc/nginx/nginx.conf >${folder}/etc/nginx/placed.conf
sed -i 's|127.0.0.1:3000|127.0.0.1:${ports.one}|; s|127.0.0.1:3100|127.0.0.1:${ports.live}|' ${folder}/etc/nginx/placed.conf
exec ${nginx()} -p ${folder}/nginx -c ${folder}/etc/nginx/placed.conf "$@"
`,
    curl: `#!/bin/bash
exec /usr/bin/curl --cacert ${folder}/etc/letsencrypt/live/play.example/fullchain.pem --connect-to play.example:443:127.0.0.1:${ports.https} --connect-to play.example:80:127.0.0.1:${ports.http} "$@"
`,
    docker: `#!/bin/bash
[ "$1" = compose ] || exit 64
case $2 in
  up) ${secrets.join('\n    ')} ;;
  exec) cd ${root} && shift 3 && exec "$@" ;;
  # Out of /data of a container.
  cp) [[ $3 = app:/data/* ]] && cp -r "$DATA_DIR/\${3#app:/data/}" "$4" ;;
  *) exit 64 ;;
esac
`,
  };
}

const nginx = (): string =>
  (process.env['PATH'] ?? '').split(':').includes('/usr/sbin') ? '/usr/sbin/nginx' : 'nginx';
