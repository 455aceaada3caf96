<#-- The parts of a form that several pages share. -->
<#macro field name label value="" type="text" autocomplete="off" hint="" fault="" focus=false>
  <div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"
      autocapitalize="none" spellcheck="false" required
      <#if focus>autofocus</#if>
      <#if fault?has_content>aria-invalid="true"</#if>
      <#if hint?has_content || fault?has_content>aria-describedby="<#if hint?has_content>${name}-hint</#if> <#if fault?has_content>${name}-fault</#if>"</#if>>
    <#if hint?has_content><p class="hint" id="${name}-hint">${hint}</p></#if>
    <#if fault?has_content><p class="fault" id="${name}-fault">${kcSanitize(fault)?no_esc}</p></#if>
  </div>
</#macro>

<#macro passwordField name label autocomplete hint="" fault="" focus=false>
  <div data-reveal="${msg("showPassword")}" data-conceal="${msg("hidePassword")}">
    <@field name=name label=label type="password" autocomplete=autocomplete hint=hint fault=fault focus=focus/>
  </div>
</#macro>

<#-- Where the script shows how strong the password in the field before it is. -->
<#macro strength source>
  <p class="strength" data-strength-of="${source}" data-common="${url.resourcesPath}/passwords/denar.txt" hidden
    data-short="${msg("strengthShort")}" data-common-word="${msg("strengthCommon")}" data-weak="${msg("strengthWeak")}"
    data-ok="${msg("strengthOk")}" data-strong="${msg("strengthStrong")}">
    <span>${msg("strength")}:</span> <output for="${source}"></output>
    <span class="meter" aria-hidden="true"></span></p>
  <script type="module" src="${url.resourcesPath}/js/strength.js"></script>
</#macro>
