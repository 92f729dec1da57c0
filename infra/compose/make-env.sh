#!/bin/sh
# Writes infra/compose/.env with secrets of its own, once: Postgres keeps the password it was made with.
set -eu
cd "$(dirname "$0")"
if [ -e .env ]; then
  echo "infra/compose/.env is there and stays as it is." >&2
  exit 0
fi
secret() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
umask 077
cat > .env <<END
# Keep a copy in another place than the backups: without APP_SECRET, codes and queued mails of a backup are lost.
APP_SECRET=$(secret 32)
POSTGRES_PASSWORD=$(secret 24)
REDIS_PASSWORD=$(secret 24)

# To be filled in. SITE_CONFIG is a JSON file on this machine, as site.example.json beside this file.
SITE_CONFIG=
SMTP_URL=
MAIL_FROM=
# Origin that visitors see, https behind the reverse proxy.
PUBLIC_URL=http://localhost:8080

# Optional values go here as well, see .env.example in the checkout.
END
mkdir -p backups
chown 1000 backups 2>/dev/null || echo "Give infra/compose/backups to user 1000, who writes backups there." >&2
echo "Wrote infra/compose/.env; fill in SITE_CONFIG, SMTP_URL, MAIL_FROM and PUBLIC_URL." >&2
