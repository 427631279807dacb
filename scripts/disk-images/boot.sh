#!/usr/bin/env bash
# Uploads an image of a machine to the mock by the console, and starts what the mock kept of it under UEFI, as a rack does:
# it succeeds when the serial console asks for a login. Without an image, a small Debian is made: systemd-boot, a root of
# ext4, in a qcow2. Needs root, `npm run build`, Chromium, and Debian's qemu-system-x86, qemu-utils, ovmf, mmdebstrap,
# dosfstools, mtools and fdisk. ACCEL=kvm starts it faster where that works.
# usage: bash scripts/disk-images/boot.sh [IMAGE]
set -euo pipefail
cd "$(dirname "$0")/../.."
port=${PORT:-4143}
patience=${PATIENCE:-900}
work=$(mktemp -d)
running=()
trap 'for one in "${running[@]}"; do kill "$one" 2>/dev/null || true; done; wait; rm -rf "$work"' EXIT

# A disk in parts: each is made as a file and copied to its place, so that nothing has to be mounted.
make_debian() {
  mmdebstrap --quiet --variant=minbase \
    --include=linux-image-cloud-amd64,initramfs-tools,systemd-sysv,systemd-boot,udev,login \
    bookworm "$work/root" </dev/null
  echo uploaded >"$work/root/etc/hostname"
  rm -rf "$work"/root/var/cache/apt/archives/*.deb
  local kernel
  kernel=$(cd "$work/root/boot" && ls vmlinuz-*)
  truncate -s 128M "$work/esp"
  mkfs.vfat -F 32 -n ESP "$work/esp" >/dev/null
  mmd -i "$work/esp" ::EFI ::EFI/BOOT ::loader ::loader/entries
  mcopy -i "$work/esp" "$work/root/usr/lib/systemd/boot/efi/systemd-bootx64.efi" ::EFI/BOOT/BOOTX64.EFI
  mcopy -i "$work/esp" "$work/root/boot/$kernel" ::vmlinuz
  mcopy -i "$work/esp" "$work/root/boot/${kernel/vmlinuz/initrd.img}" ::initrd.img
  printf 'title Debian\nlinux /vmlinuz\ninitrd /initrd.img\noptions root=LABEL=root rw console=ttyS0\n' |
    mcopy -i "$work/esp" - ::loader/entries/debian.conf
  mkfs.ext4 -q -F -L root -d "$work/root" "$work/ext4" 1500M >/dev/null 2>&1
  truncate -s 2G "$work/disk.raw"
  printf 'label: gpt\nstart=1MiB, size=128MiB, type=uefi\nstart=129MiB, type=linux\n' |
    sfdisk --quiet "$work/disk.raw"
  dd if="$work/esp" of="$work/disk.raw" bs=1M seek=1 conv=notrunc,sparse status=none
  dd if="$work/ext4" of="$work/disk.raw" bs=1M seek=129 conv=notrunc,sparse status=none
  qemu-img convert -O qcow2 "$work/disk.raw" "$1"
  rm -rf "$work/root" "$work/esp" "$work/ext4" "$work/disk.raw"
}

image=${1:-}
if [ -z "$image" ]; then
  image=$work/debian.qcow2
  make_debian "$image"
fi

node scripts/typescript.mjs scripts/mock-api.ts --port "$port" --latency 0 --static dist/console --keep "$work/kept" >"$work/mock.log" &
running+=($!)
until grep -q 'Mock API' "$work/mock.log"; do sleep 0.2; done
node scripts/typescript.mjs scripts/disk-images/upload.ts "http://127.0.0.1:$port" "$image" booted
qemu-img info --output=json "$image" | grep -q '"format": "\(qcow2\|raw\|vmdk\|vhdx\|vpc\|vdi\)"' &&
  qemu-img compare -F raw "$image" "$work/kept/booted.raw"

cp /usr/share/OVMF/OVMF_VARS_4M.fd "$work/vars.fd"
qemu-system-x86_64 -machine q35 -accel "${ACCEL:-tcg}" -cpu max -smp 2 -m 1024 -snapshot -display none -no-reboot \
  -drive if=pflash,format=raw,unit=0,readonly=on,file=/usr/share/OVMF/OVMF_CODE_4M.fd \
  -drive if=pflash,format=raw,unit=1,file="$work/vars.fd" \
  -drive if=virtio,format=raw,file="$work/kept/booted.raw" -nic none -serial "file:$work/serial.log" &
machine=$!
running+=("$machine")
for _ in $(seq "$patience"); do
  if grep -qa 'login:' "$work/serial.log" 2>/dev/null; then
    echo "It started: $(grep -a 'login:' "$work/serial.log" | tail -1 | tr -d '\r')"
    exit 0
  fi
  kill -0 "$machine" 2>/dev/null || break
  sleep 1
done
echo 'It did not start. The end of its serial console:' >&2
tail -c 2000 "$work/serial.log" >&2
exit 1
