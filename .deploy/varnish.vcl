vcl 4.1;
# Varnish 7 as a cache in front of the site, behind a TLS proxy (Hitch, a platform's router) that sets X-Forwarded-Proto.
# Run the site with SHARED_CACHE=on, SITE_URL, TRUST_PROXY=2 and
# CDN_PURGE=varnish:http://:CHANGE-ME@this-host:80, with your own secret in place of CHANGE-ME there and below:
#   varnishd -f /etc/varnish/default.vcl -a :80 -s malloc,256m -p http_gzip_support=off
# Without the last setting pages are sent as gzip, never as brotli.

import std;

backend site {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = {
        .url = "/readyz";
        .interval = 2s;
        .timeout = 1s;
        .window = 3;
        .threshold = 2;
    }
}

# The addresses of the site's processes.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.url == "/_purge") {
        if (client.ip !~ purgers || req.method != "POST" || req.http.Authorization != "Bearer CHANGE-ME") {
            return (synth(401, "Unauthorized"));
        }
        if (req.http.X-Tags !~ "^[A-Za-z0-9:%._~-]+( [A-Za-z0-9:%._~-]+)*$") {
            return (synth(400, "Bad tags"));
        }
        if (std.ban("obj.http.Cache-Tag ~ (^|,)(" + regsuball(req.http.X-Tags, " ", "|") + ")(,|$)")) {
            return (synth(200, "Purged"));
        }
        return (synth(500, std.ban_error()));
    }
    if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization || req.url ~ "^/(_|healthz|readyz)") {
        return (pass);
    }
    # Editors see drafts; their pages are never cached for others.
    if (req.http.Cookie ~ "(^|; ?)(__Host-)?(preview|editor)=") {
        return (pass);
    }
    # Assistants may ask for a page as Markdown at its own address: the site decides who gets it, and it is not cached.
    if (req.http.Accept ~ "(?i)text/markdown") {
        return (pass);
    }
    # With English on, the home page redirects visitors who chose it to /en. No other page reads a cookie.
    if (req.url ~ "^/(\?|$)" && req.http.Cookie ~ "(^|; ?)i18n_redirected=en(;|$)") {
        return (pass);
    }
    unset req.http.Cookie;
    # Three variants of each page, not one for each browser's Accept-Encoding header.
    if (req.http.Accept-Encoding ~ "q=0(\.0*)?\s*(,|$)") {
        unset req.http.Accept-Encoding;
    } elsif (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # Serve stale pages for ten minutes during revalidation, and for a day while the site does not answer.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 10m;
    }
    return (hash);
}

# The page reads a campaign's parameters in the browser, so all campaigns share one cached page. The site still gets the
# unchanged address, so that a redirect keeps the campaign.
sub vcl_hash {
    hash_data(regsub(
        regsuball(req.url, "(?<=[?&])(utm_[a-z]+|gclid|gbraid|wbraid|gad_[a-z]+|fbclid|msclkid|ttclid|li_fat_id|mc_[a-z]+|mtm_[a-z]+|pk_[a-z]+|xtor)=[^&]*(&|$)", ""),
        "[?&]$", ""));
    hash_data(req.http.Host);
    hash_data(req.http.X-Forwarded-Proto);
    return (lookup);
}

sub vcl_backend_response {
    # A redirect repeats the visitor's campaign, so it is not cached for the next visitor.
    if (beresp.status >= 300 && beresp.status < 400) {
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        return (deliver);
    }
    # A stale page is better than an error.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    # A stale page that the site serves while it renders it again has no TTL left: keep it for a second.
    if (beresp.ttl <= 0s && beresp.http.Cache-Control ~ "s-maxage") {
        set beresp.ttl = 1s;
    }
    if (beresp.http.Cache-Control ~ "stale-if-error") {
        set beresp.grace = 24h;
    }
}

sub vcl_deliver {
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
    } else {
        set resp.http.X-Cache = "MISS";
    }
    unset resp.http.Cache-Tag;
    unset resp.http.Surrogate-Key;
    unset resp.http.X-Accel-Expires;
}
