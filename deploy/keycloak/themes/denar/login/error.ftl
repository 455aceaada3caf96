<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=false; section>
  <#if section = "header">
    ${msg("errorTitle")}
  <#elseif section = "form">
    <p>${kcSanitize(message.summary)?no_esc}</p>
    <#if !skipLink?? && (client.baseUrl)?has_content>
      <p><a class="button" href="${client.baseUrl}">${msg("backToApplication")}</a></p>
    </#if>
  </#if>
</@layout.registrationLayout>
