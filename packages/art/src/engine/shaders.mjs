/** Sky colour for a direction, shared by the sky itself and what mirrors or dims into it. */
export const skyChunk = `
uniform vec3 zenith, middle, horizon, below, glowColor, sunDir;
uniform float glowTight, glowWide, horizonBand;
vec3 skyColor(vec3 d){
  float e = d.y;
  vec3 c = mix(horizon, middle, smoothstep(0.0, horizonBand, e));
  c = mix(c, zenith, smoothstep(horizonBand * 0.6, 0.62, e));
  c = mix(c, below, smoothstep(0.0, -0.12, e));
  float s = max(dot(d, sunDir), 0.0);
  c += glowColor * (pow(s, glowTight) * 0.75 + pow(s, glowWide) * 0.35) * smoothstep(-0.25, 0.05, e);
  return c;
}`

export const fogChunk = `
uniform vec3 fogColor, fogSun, eye;
uniform float fogDensity, fogStart, fogBase, fogFall, fogSunPower;
vec3 fogged(vec3 c, vec3 p, float share){
  vec3 ray = p - eye; float far = length(ray); vec3 d = ray / far;
  float thick = exp(-max(p.y - fogBase, 0.0) * fogFall);
  float f = 1.0 - exp(-pow(max(far - fogStart, 0.0) * fogDensity, 1.4) * mix(0.25, 1.0, thick));
  vec3 air = mix(fogColor, fogSun, pow(max(dot(d, sunDir), 0.0), fogSunPower));
  return mix(c, air, clamp(f * share, 0.0, 1.0));
}`

export const blockVertex = `
attribute vec3 light; attribute vec2 extra;
varying vec3 vColor, vLight, vNormal, vPoint; varying vec2 vExtra;
void main(){
  vColor = color; vLight = light; vExtra = extra; vNormal = normal; vPoint = position;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}`

export const blockFragment = `
precision highp float; precision highp sampler2DShadow;
${skyChunk}
${fogChunk}
uniform vec3 sunColor, lightDir; uniform mat4 shadowMatrix; uniform highp sampler2DShadow shadowMap; uniform float shadowTexel;
uniform sampler2D mirrorMap; uniform vec2 viewport; uniform float mirrorOn, clipBelow, ripple, smear, grain; uniform vec3 deep; uniform float seed;
varying vec3 vColor, vLight, vNormal, vPoint; varying vec2 vExtra;
float h2(vec2 p){ p = fract(p * vec2(0.3183099, 0.3678794)); p += dot(p, p + 33.33); return fract((p.x + p.y) * p.x * 57.0); }
float vn(vec2 p){ vec2 i = floor(p), f = fract(p); f = f*f*(3.0-2.0*f); return mix(mix(h2(i),h2(i+vec2(1,0)),f.x), mix(h2(i+vec2(0,1)),h2(i+vec2(1,1)),f.x), f.y); }
float sunlit(vec3 p, vec3 n){
  vec4 q = shadowMatrix * vec4(p + n * 0.35, 1.0); vec3 s = q.xyz / q.w * 0.5 + 0.5;
  if (s.x < 0.0 || s.y < 0.0 || s.x > 1.0 || s.y > 1.0 || s.z > 1.0) return 1.0;
  float sum = 0.0; float t = shadowTexel * 0.75; float z = s.z - 0.0006;
  sum += texture(shadowMap, vec3(s.xy + vec2(-t, -t), z)); sum += texture(shadowMap, vec3(s.xy + vec2(t, -t), z));
  sum += texture(shadowMap, vec3(s.xy + vec2(-t, t), z)); sum += texture(shadowMap, vec3(s.xy + vec2(t, t), z));
  return sum * 0.25;
}
void main(){
  if (vPoint.y < clipBelow) discard;
  vec3 n = normalize(vNormal);
  vec3 albedo = vColor;
  if (grain > 0.0) { vec3 g = floor(vPoint * 4.0 - n * 0.5); albedo *= 1.0 + (h2(g.xy + g.z * 17.0) - 0.5) * grain; }
  float facing = max(dot(n, lightDir), 0.0);
  vec3 lit = vLight; if (facing > 0.0 && sunColor.r + sunColor.b > 0.01) lit += sunColor * facing * sunlit(vPoint, n);
  vec3 c = albedo * lit + vColor * vExtra.x;
  if (vExtra.y > 0.0 && mirrorOn > 0.5) {
    vec3 v = normalize(eye - vPoint); float far = length(eye - vPoint);
    vec2 uv = gl_FragCoord.xy / viewport; uv.y = 1.0 - uv.y;
    vec2 p = vPoint.xz;
    float a = vn(p * vec2(0.16, 0.55)) + 0.5 * vn(p * vec2(0.5, 1.7) + 7.0) + 0.25 * vn(p * vec2(1.5, 4.0) + 3.0) - 0.87;
    float b = vn(p * vec2(0.2, 0.8) + 31.0) + 0.5 * vn(p * vec2(0.8, 2.2) + 17.0) - 0.75;
    float amp = ripple * mix(0.03, 0.005, smoothstep(60.0, 500.0, far));
    uv += vec2(b * 0.5, a * 1.6) * amp;
    float dice = h2(gl_FragCoord.xy + seed * 91.7);
    uv += vec2((h2(gl_FragCoord.yx * 1.3 + seed * 37.1) - 0.5) * 0.25, dice - 0.35) * smear;
    vec3 r = texture2D(mirrorMap, clamp(uv, vec2(0.002), vec2(0.998))).rgb;
    float fresnel = 0.12 + 0.88 * pow(1.0 - max(v.y, 0.0), 3.5);
    if (vExtra.y > 0.95) {
      c = mix(deep + c * 0.22, r, clamp(fresnel, 0.0, 0.94));
      float spark = pow(max(dot(normalize(vec3(b * 0.35, 1.0, a * 0.25)), normalize(v + sunDir)), 0.0), 380.0);
      c += sunColor * spark * 0.5;
    } else c = mix(c, c * 0.4 + r, vExtra.y * clamp(fresnel * 1.6 + 0.15, 0.0, 1.0));
  }
  c = fogged(c, vPoint, 1.0);
  gl_FragColor = vec4(min(c, vec3(24.0)), 1.0);
}`

export const skyVertex = `
varying vec3 vDir;
void main(){ vDir = position; vec4 p = projectionMatrix * mat4(mat3(viewMatrix)) * vec4(position, 1.0); gl_Position = p.xyww; }`

export const skyFragment = `
precision highp float;
${skyChunk}
uniform vec3 discColor, discDir; uniform float discSize, stars, band; uniform vec3 bandColor; uniform vec3 fogColor; uniform float haze;
varying vec3 vDir;
float h(vec2 p){ return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
float vn(vec2 p){ vec2 i = floor(p), f = fract(p); f = f*f*(3.0-2.0*f); return mix(mix(h(i),h(i+vec2(1,0)),f.x), mix(h(i+vec2(0,1)),h(i+vec2(1,1)),f.x), f.y); }
void main(){
  vec3 d = normalize(vDir); vec3 c = skyColor(d);
  if (stars > 0.0 && d.y > 0.02) {
    vec2 g = d.xy / max(abs(d.z), 0.2) * 190.0; vec2 cell = floor(g);
    float on = step(1.0 - 0.012, h(cell)); vec2 f = abs(fract(g) - 0.5);
    float size = 0.12 + 0.26 * h(cell + 5.0);
    c += stars * on * step(max(f.x, f.y), size) * (0.35 + 1.2 * h(cell + 9.0)) * mix(vec3(0.75, 0.9, 1.0), vec3(1.0, 0.86, 0.7), h(cell + 2.0)) * smoothstep(0.02, 0.22, d.y);
  }
  if (band > 0.0) {
    vec2 q = vec2(d.x / max(abs(d.z), 0.15), d.y);
    float wave = vn(vec2(q.x * 2.3, 1.0)) * 0.16 + vn(vec2(q.x * 7.0, 4.0)) * 0.05;
    float y = d.y - 0.12 - wave; float curtain = smoothstep(0.0, 0.03, y) * exp(-max(y, 0.0) * 9.0) * (0.55 + 0.45 * vn(vec2(q.x * 38.0, 2.0)));
    c += bandColor * curtain * band;
  }
  if (discSize > 0.0) {
    vec3 side = normalize(cross(discDir, vec3(0.0, 1.0, 0.0))); vec3 up = cross(side, discDir);
    vec2 q = vec2(dot(d, side), dot(d, up)) / discSize;
    if (dot(d, discDir) > 0.0 && max(abs(q.x), abs(q.y)) < 1.0) {
      vec2 cell = floor((q + 1.0) * 4.0);
      c = mix(c, discColor * (0.86 + 0.14 * step(0.35, h(cell + 3.0))), 0.97);
    }
  }
  c = mix(c, fogColor, haze * smoothstep(0.1, -0.02, d.y));
  gl_FragColor = vec4(c, 0.0);
}`

export const puffFragment = `
precision highp float;
${skyChunk}
${fogChunk}
uniform vec3 puffTop, puffBottom, puffSun, lightDir; uniform float puffFog;
varying vec3 vColor, vNormal, vPoint;
void main(){
  vec3 n = normalize(vNormal);
  vec3 c = mix(puffBottom, puffTop, n.y * 0.5 + 0.5) + puffSun * max(dot(n, lightDir), 0.0) + puffSun * 0.25 * pow(max(dot(normalize(vPoint - eye), sunDir), 0.0), 8.0);
  gl_FragColor = vec4(fogged(c, vPoint, puffFog), 0.6);
}`

export const puffVertex = `
varying vec3 vNormal, vPoint, vColor;
void main(){
  vec4 w = modelMatrix * instanceMatrix * vec4(position, 1.0); vPoint = w.xyz; vNormal = normal; vColor = vec3(1.0);
  gl_Position = projectionMatrix * viewMatrix * w;
}`

export const sparkVertex = `
attribute vec3 tint; attribute float shine;
varying vec3 vTint, vPoint, vNormal; varying float vShine;
void main(){
  vec4 w = modelMatrix * instanceMatrix * vec4(position, 1.0); vPoint = w.xyz; vNormal = normal; vTint = tint; vShine = shine;
  gl_Position = projectionMatrix * viewMatrix * w;
}`

export const sparkFragment = `
precision highp float;
${skyChunk}
${fogChunk}
uniform vec3 sunColor, ambient, lightDir; uniform float clipBelow;
varying vec3 vTint, vPoint, vNormal; varying float vShine;
void main(){
  if (vPoint.y < clipBelow) discard;
  vec3 n = normalize(vNormal);
  vec3 c = vTint * (ambient * (0.7 + 0.3 * n.y) + sunColor * max(dot(n, lightDir), 0.0) * 0.8) + vTint * vShine;
  gl_FragColor = vec4(fogged(c, vPoint, 0.8), 1.0);
}`

export const haloVertex = `
attribute vec3 center, tint; attribute float size;
varying vec2 vUv; varying vec3 vTint;
void main(){
  vUv = position.xy; vTint = tint;
  vec4 v = viewMatrix * vec4(center, 1.0); v.z += min(size * 0.25, 3.0); v.xy += position.xy * size;
  gl_Position = projectionMatrix * v;
}`

export const haloFragment = `
precision highp float; varying vec2 vUv; varying vec3 vTint; uniform float haloGain;
void main(){ float r = dot(vUv, vUv); if (r > 1.0) discard; float f = exp(-r * 5.0) - exp(-5.0); gl_FragColor = vec4(vTint * f * haloGain, 0.0); }`

export const screenVertex =
  'varying vec2 vUv; void main(){ vUv = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }'

export const mixFragment = `precision highp float; varying vec2 vUv; uniform sampler2D last, next; uniform float share;
void main(){ gl_FragColor = mix(texture2D(last, vUv), texture2D(next, vUv), share); }`

export const brightFragment = `precision highp float; varying vec2 vUv; uniform sampler2D source; uniform float threshold;
void main(){ vec3 c = texture2D(source, vUv).rgb; float l = max(c.r, max(c.g, c.b)); gl_FragColor = vec4(c * smoothstep(threshold, threshold * 2.2, l), 1.0); }`

export const blurFragment = `precision highp float; varying vec2 vUv; uniform sampler2D source; uniform vec2 step1;
void main(){ vec3 c = texture2D(source, vUv).rgb * 0.227; float w[4]; w[0]=0.1946; w[1]=0.1216; w[2]=0.0541; w[3]=0.0162;
  for (int i = 0; i < 4; i++) { vec2 o = step1 * float(i + 1); c += (texture2D(source, vUv + o).rgb + texture2D(source, vUv - o).rgb) * w[i]; } gl_FragColor = vec4(c, 1.0); }`

export const finishFragment = `
precision highp float; varying vec2 vUv;
uniform sampler2D source, bloom0, bloom1, bloom2, bloom3;
uniform float exposure, bloom, rays, saturation, contrast, vignette, mirrored; uniform vec2 sunSpot; uniform vec3 rayColor, shadowTint, lightTint;
vec3 film(vec3 v){
  mat3 m1 = mat3(0.59719, 0.07600, 0.02840, 0.35458, 0.90834, 0.13383, 0.04823, 0.01566, 0.83777);
  mat3 m2 = mat3(1.60475, -0.10208, -0.00327, -0.53108, 1.10813, -0.07276, -0.07367, -0.00605, 1.07602);
  v = m1 * v; vec3 a = v * (v + 0.0245786) - 0.000090537; vec3 b = v * (0.983729 * v + 0.4329510) + 0.238081; return clamp(m2 * (a / b), 0.0, 1.0);
}
void main(){
  vec3 c = texture2D(source, vUv).rgb;
  c += bloom * (texture2D(bloom0, vUv).rgb * 0.30 + texture2D(bloom1, vUv).rgb * 0.30 + texture2D(bloom2, vUv).rgb * 0.24 + texture2D(bloom3, vUv).rgb * 0.16);
  if (rays > 0.0) {
    vec2 d = (sunSpot - vUv) / 60.0; vec2 p = vUv; vec3 s = vec3(0.0); float w = 1.0;
    for (int i = 0; i < 60; i++) { p += d; vec4 t = texture2D(source, p); s += min(t.rgb, vec3(3.0)) * (1.0 - t.a) * w; w *= 0.968; }
    c += s / 60.0 * rayColor * rays;
  }
  c = film(c * exposure);
  c = pow(c, vec3(1.0 / 2.2));
  float l = dot(c, vec3(0.2126, 0.7152, 0.0722));
  c = mix(vec3(l), c, saturation);
  c = mix(c, c * c * (3.0 - 2.0 * c), contrast);
  c *= mix(shadowTint, lightTint, smoothstep(0.05, 0.75, l));
  vec2 q = vUv - 0.5; c *= 1.0 - vignette * dot(q, q) * 1.6;
  gl_FragColor = vec4(clamp(c, 0.0, 1.0), 1.0);
}`
