#!/usr/bin/env bash
# Uploads images by the console behind nginx and behind Caddy, with their files of scripts/deploy: a qcow2, and a raw disk
# packed with xz. It fails when other bytes arrive, when a content security policy is violated, or when the workers that
# read images do not have the policy that lets them run WebAssembly. Needs root, `npm run build`, Chromium, and Debian's
# nginx, caddy, qemu-utils and xz-utils. The files are changed only in what the operator adapts: names, certificate, folder,
# port, and the control plane, which is the mock.
# usage: bash scripts/disk-images/behind.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
port=${PORT:-4144}
front=$((port + 1))
work=$(mktemp -d)
chmod 755 "$work"
running=()
trap 'for one in "${running[@]}"; do kill "$one" 2>/dev/null || true; done; wait; rm -rf "$work"' EXIT

# 60 MiB of noise in 3 GiB, with zeros between.
truncate -s 3G "$work/disk.raw"
for at in $(seq 0 100 2900); do
  dd if=/dev/urandom of="$work/disk.raw" bs=1M count=2 seek="$at" conv=notrunc status=none
done
qemu-img convert -O qcow2 "$work/disk.raw" "$work/disk.qcow2"
xz -0 -T2 -k "$work/disk.raw"
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout "$work/key.pem" -out "$work/cert.pem" 2>/dev/null

node scripts/typescript.mjs scripts/mock-api.ts --port "$port" --latency 0 --keep "$work/kept" --allow-host localhost --allow-host control-plane.example >"$work/mock.log" &
running+=($!)
until grep -q 'Mock API' "$work/mock.log"; do sleep 0.2; done

cp -r dist/console "$work/console"
chmod -R a+rX "$work/console"

start_nginx() {
  {
    echo "user www-data; pid $work/nginx.pid; error_log $work/nginx.log; daemon off; events {} http { include /etc/nginx/mime.types; access_log off;"
    sed -e "s#listen 8443#listen 127.0.0.1:$front#" -e "s#console.example;#localhost;#" \
      -e "s#/etc/ssl/certs/console.example.pem#$work/cert.pem#" -e "s#/etc/ssl/private/console.example.key#$work/key.pem#" \
      -e "s#/var/www/rackline#$work/console#" -e "s#proxy_pass https://control-plane.example#proxy_pass http://127.0.0.1:$port#" \
      scripts/deploy/nginx.conf
    echo "}"
  } >"$work/nginx.conf"
  nginx -c "$work/nginx.conf" &
  proxy=$!
}

start_caddy() {
  {
    printf '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n'
    sed -e "s#^console.example {#https://localhost:$front {\n\ttls $work/cert.pem $work/key.pem#" -e "s#/var/www/rackline#$work/console#" \
      -e "s#https://control-plane.example#http://127.0.0.1:$port#" scripts/deploy/Caddyfile
  } >"$work/Caddyfile"
  XDG_DATA_HOME=$work XDG_CONFIG_HOME=$work caddy run --config "$work/Caddyfile" --adapter caddyfile >"$work/caddy.log" 2>&1 &
  proxy=$!
}

policy_of() { curl -skI "https://localhost:$front$1" | tr -d '\r' | grep -i '^content-security-policy:'; }

for server in nginx caddy; do
  "start_$server"
  running+=("$proxy")
  for _ in $(seq 50); do curl -sko "$work/page" "https://localhost:$front/" && break || sleep 0.2; done
  policy_of / | grep -q "script-src 'self';" || { echo "$server: the page has another policy" >&2; exit 1; }
  for worker in dist/console/assets/{reader,sum}-worker-*.js; do
    policy_of "/assets/$(basename "$worker")" | grep -q "script-src 'self' 'wasm-unsafe-eval';" ||
      { echo "$server: $worker may not run WebAssembly" >&2; exit 1; }
  done
  for file in disk.qcow2 disk.raw.xz; do
    name=$server-$(echo "$file" | tr . -)
    SECONDS=0
    node scripts/typescript.mjs scripts/disk-images/upload.ts "https://localhost:$front" "$work/$file" "$name"
    qemu-img compare -q -f raw -F raw "$work/disk.raw" "$work/kept/$name.raw"
    echo "$server: $file arrived in ${SECONDS} s, with the same bytes"
  done
  kill "$proxy"
  wait "$proxy" || true
done
