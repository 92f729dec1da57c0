#!/bin/sh
# Writes .env with secrets of its own and the folder brand, each once: Postgres keeps the password it was made with. With a
# host, such as "sh make-env.sh play.example", the site is https there, with certificates that Caddy gets and renews.
set -eu
cd "$(dirname "$0")"
host=${1:-}
case "$host" in
*[!A-Za-z0-9.-]*)
  echo "Name a host without https:// and without a path, such as play.example." >&2
  exit 1
  ;;
esac

# Backups and drawn pictures are written by user 1000 of the containers.
give() {
  chown -R 1000 "$1" 2>/dev/null || echo "Give $PWD/$1 to user 1000, who writes there." >&2
}

mkdir -p backups
give backups
if [ -e brand ]; then
  echo "$PWD/brand is there and stays as it is." >&2
else
  cp -R brand.example brand
  give brand
  echo "Made $PWD/brand from the example: write your name into its site.json, and put your logo there." >&2
fi

if [ -e .env ]; then
  echo "$PWD/.env is there and stays as it is." >&2
  exit 0
fi
secret() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
umask 077
cat > .env <<END
# Keep a copy in another place than the backups: without APP_SECRET, codes and queued mails of a backup are lost.
APP_SECRET=$(secret 32)
POSTGRES_PASSWORD=$(secret 24)
POSTGRES_APP_PASSWORD=$(secret 24)
REDIS_PASSWORD=$(secret 24)

# Folder with site.json and pictures of the network.
SITE_CONFIG=./brand
# Time zone of the network by its IANA name: that of all times in pages, mails and the game.
NETWORK_TIME_ZONE=Europe/Berlin
# To be filled in: the mail server, and the sender of all mails.
SMTP_URL=
MAIL_FROM=
END
if [ -n "$host" ]; then
  cat >> .env <<END
# Origin that visitors see.
PUBLIC_URL=https://$host
# With Caddy for TLS on ports 80 and 443. For a proxy of your own: compose.yaml alone.
COMPOSE_FILE=compose.yaml:tls.yaml
# Browsers insist on https for five minutes after a visit; make it longer once https works, see .env.example.
HSTS_SECONDS=300
END
else
  cat >> .env <<END
# Origin that visitors see, https behind the reverse proxy.
PUBLIC_URL=http://localhost:8080
END
fi
cat >> .env <<END

# Optional values go here as well, see .env.example in the checkout.
END
echo "Wrote $PWD/.env; fill in SMTP_URL and MAIL_FROM." >&2
